// The index of a suite: a click on a column's title sorts by it, a second click the other way round.
const columns = [["name", "Check"], ["group", "Group"], ["layout", "Layout"], ["variant", "Variant"], ["target", "Target"],
  ["expected", "Expected"], ["verdict", "Verdict"], ["seconds", "Seconds"], ["queries", "Queries"], ["reason", "Reason"]];
const suite = JSON.parse(document.getElementById("data").textContent);
let sorted = { key: null, down: false };

const cell = (row, key) => {
  const value = row[key];
  if (key === "name" && row.link) return el("a", { href: row.link }, value);
  if (key === "verdict") return el("span", { class: "badge" }, value);
  if (value === null) return "";
  return key === "seconds" ? value.toFixed(2) : String(value);
};
const line = (row) => el("tr", { class: row.verdict + (row.as_expected ? "" : " unexpected") },
  columns.map(([key]) => el("td", { class: key }, cell(row, key))));

const compare = (a, b) => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return typeof a === "number" ? a - b : String(a).localeCompare(String(b), "en", { numeric: true });
};
const body = el("tbody", {});
const draw = () => {
  const rows = [...suite.rows];
  if (sorted.key) rows.sort((a, b) => (sorted.down ? -1 : 1) * compare(a[sorted.key], b[sorted.key]));
  body.replaceChildren(...rows.map(line));
  heads.forEach((head, i) => head.setAttribute("aria-sort",
    columns[i][0] !== sorted.key ? "none" : sorted.down ? "descending" : "ascending"));
};
const heads = columns.map(([key, title]) => el("th", { scope: "col", tabindex: 0, "data-key": key, on: clickable(() => {
  sorted = { key, down: sorted.key === key && !sorted.down };
  draw();
}) }, title));

const count = (test) => suite.rows.filter(test).length;
const unexpected = count((row) => !row.as_expected);
document.title = `${suite.title} – lockstep`;
document.getElementById("page").append(el("h1", {}, suite.title),
  el("ul", { class: "facts" }, [`${suite.rows.length} checks`,
    ...["equivalent", "different", "unknown", "vacuous", "error"].map((verdict) =>
      [count((row) => row.verdict === verdict), verdict]).filter(([number]) => number).map((pair) => pair.join(" ")),
    unexpected ? `${unexpected} not as expected` : "all as expected", `${suite.seconds.toFixed(1)} s`]
    .map((text) => el("li", {}, text))),
  el("table", { class: "suite" }, el("thead", {}, el("tr", {}, heads)), body));
draw();
