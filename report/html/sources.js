// Both sources side by side. A line has a mark for every product node that stands there; others of the
// page highlight lines by their place.
const keyOf = (side, place) => side + "|" + place.file + "|" + place.line;

const words = new Set(
  ("type fn let assume undefined if then elif else match is true false zext sext trunc while for do return " +
   "break continue goto switch case default struct union enum typedef const static unsigned signed char short " +
   "int long void sizeof usize bool use lift check pre post modifies against null").split(" "));

const coloured = (line, state) => {
  const parts = [];
  const token = /(\/\/.*$|\/\*.*?(?:\*\/|$))|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(\b\d[\w']*)|([A-Za-z_]\w*)/g;
  let rest = line;
  if (state.comment) {
    const end = rest.indexOf("*/");
    const inside = end < 0 ? rest : rest.slice(0, end + 2);
    parts.push(el("span", { class: "c" }, inside));
    if (end < 0) return parts;
    state.comment = false;
    rest = rest.slice(inside.length);
  }
  let last = 0;
  for (const found of rest.matchAll(token)) {
    parts.push(rest.slice(last, found.index));
    last = found.index + found[0].length;
    const kind = found[1] ? "c" : found[2] ? "s" : found[3] ? "n" : words.has(found[4]) ? "k" : null;
    parts.push(kind ? el("span", { class: kind }, found[0]) : found[0]);
    if (found[1] && found[1].startsWith("/*") && !found[1].endsWith("*/")) state.comment = true;
  }
  parts.push(rest.slice(last));
  return parts;
};

class Sources {
  constructor(check, onMark) {
    this.lines = new Map();
    this.marks = this.marksByLine(check);
    this.onMark = onMark;
    this.element = el("div", { class: "sources" }, check.sources.map((source, side) => this.column(source, side)));
  }

  marksByLine(check) {
    const marks = new Map();
    if (check.product)
      check.product.nodes.forEach((node, index) => node.places.forEach((place, side) => {
        if (!place) return;
        const key = keyOf(side, place);
        marks.set(key, [...(marks.get(key) || []), index]);
      }));
    return marks;
  }

  column(source, side) {
    const most = Math.max(0, ...[...this.marks].filter(([key]) => key.startsWith(side + "|")).map(([, nodes]) => nodes.length));
    return el("section", { class: "source", "data-side": source.name, style: `--marks: ${most}` },
      el("h3", {}, el("b", {}, source.name), " ", source.function, el("span", { class: "path" },
        source.files.map((file) => file.path).join(", "))),
      el("div", { class: "code", tabindex: 0 }, source.files.map((file) => this.file(file, side, source.files.length > 1))));
  }

  file(file, side, titled) {
    const state = { comment: false };
    const rows = file.lines.map((text, index) => this.line(text, state, side, { file: file.path, line: file.first + index }));
    const shown = file.lines.length < file.of ? ", lines " + file.first + " to " + (file.first + rows.length - 1) : "";
    return [titled || shown ? el("div", { class: "file" }, file.path + shown) : null, ...rows];
  }

  line(text, state, side, place) {
    const key = keyOf(side, place);
    const marks = (this.marks.get(key) || []).map((node) =>
      el("span", { class: "mark", style: hue(node), role: "button", tabindex: 0, title: "node " + node,
                   on: clickable(() => this.onMark(node)) }, String(node)));
    const row = el("div", { class: "line", "data-line": place.line },
      el("span", { class: "number" }, String(place.line)), el("span", { class: "marks" }, marks),
      el("span", { class: "text" }, coloured(text, state), text === "" ? " " : null));
    this.lines.set(key, row);
    return row;
  }

  text(side, place) {
    const row = this.lines.get(keyOf(side, place));
    return row ? row.querySelector(".text").textContent.trim() : "";
  }

  clear(kind) {
    for (const row of this.element.querySelectorAll("." + kind)) row.classList.remove(kind);
  }

  // Lines get the class; the first one of each side comes into view.
  show(kind, side, places, colour) {
    let first = true;
    for (const place of places) {
      const row = place && this.lines.get(keyOf(side, place));
      if (!row) continue;
      row.classList.add(kind);
      if (colour) row.setAttribute("style", colour);
      if (first) this.reveal(row);
      first = false;
    }
  }

  reveal(row) {
    const box = row.closest(".code");
    const top = row.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 3;
  }
}
