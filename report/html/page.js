// The page: for each check the verdict and what it means, the sources, the product, the counterexample.
const meanings = {
  equivalent: (check) => `For every input of every size that satisfies pre, on which ${check.spec} is defined and ` +
    `the C function's allocations succeed: ${check.name} returns if and only if the Spec does, post then holds, and no memory ` +
    "changes that it may not change. Not covered: stack exhaustion, strict aliasing, data races.",
  different: () => "Both functions were run on the input below, which satisfies pre, and disagree.",
  unknown: () => "Neither a proof nor a difference was found. Nothing is claimed.",
  vacuous: () => "Nothing was compared: the check says nothing about any input that was found.",
};

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

const facts = (check) => {
  const list = [ `${check.seconds.toFixed(2)} s` ];
  if (check.target)
    list.push(check.target);
  if (check.product)
    list.push(plural(check.product.nodes.length, "node"),
              plural(check.product.edges.length, "edge"));
  if (check.conditions && check.verdict === "equivalent")
    list.push(plural(check.conditions, "condition") + " proved");
  if (check.clang_flags.length)
    list.push(check.clang_flags.join(" "));
  return el("ul", { class: "facts" }, list.map((text) => el("li", {}, text)));
};

const listOf = (title, items) => items.length
  ? el("details", { class: "listing", open: items.length <= 4 ? "" : null }, el("summary", {}, `${title} (${items.length})`),
    el("ul", {}, items.map((text) => el("li", {}, text))))
  : null;

const header = (check) => el("header", { class: "verdict " + check.verdict },
  el("h1", {}, el("code", {}, check.name), el("span", { class: "badge" }, check.verdict)),
  el("p", { class: "meaning" }, meanings[check.verdict](check)),
  check.reason ? el("p", { class: "failure" }, check.reason) : null, facts(check),
  listOf("Taken for granted", check.assumes),
  listOf("Undefined behaviour that runs met", check.findings.map((found) => `${found.what} at ${found.where}`)));

const relation = (check) => {
  const state = { comment: false };
  return el("details", { class: "relation" }, el("summary", {}, "What relates the two: " + check.relation.path),
    el("pre", {}, check.relation.text.split("\n").map((line) => [...coloured(line, state), "\n"])));
};

const section = (check) => {
  let product = null;
  const sources = new Sources(check, (node) => product && product.chooseNode(node));
  const article = el("article", {id : "check-" + check.name}, header(check), sources.element,
                     check.relation ? relation(check) : null);
  document.getElementById("page").append(article); // lines can only be brought into view once they are there
  if (check.counterexample) article.append(new RunsView(check, sources).element);
  if (check.failure)
    article.append(openQuestion(check));
  if (check.product) {
    product = new ProductView(check, sources);
    article.append(product.element);
  }
};

const checks = JSON.parse(document.getElementById("data").textContent).checks;
document.title = checks.map((check) => `${check.name}: ${check.verdict}`).join(", ") + " – lockstep";
if (checks.length > 1)
  document.getElementById("page").append(el("nav", {}, checks.map((check) =>
    el("a", { href: "#check-" + check.name, class: check.verdict }, check.name))));
checks.forEach(section);
