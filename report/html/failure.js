// Of an unknown: the condition that could not be proved, and the state in which a solver says that it fails.
const valueTable = (title, values) => {
  const rows = Object.entries(values);
  return rows.length === 0 ? null : [el("h4", {}, title), el("table", { class: "variables" },
    rows.map(([name, value]) => el("tr", {}, el("th", {}, name), el("td", {}, value))))];
};

const inductionState = (check, state) => {
  const [left, right] = check.sources.map((source) => source.name);
  return [
    el("p", { class: "note" }, "A state in which it fails. It fits all that was found at that place, but no run need ever come to it: it " +
      "is no counterexample, it shows which fact is missing."),
    el("div", { class: "split state" }, el("div", {}, valueTable(left + " there", state[left]), valueTable("At entry", state.entry)),
      el("div", {}, valueTable(right + " there", state[right]), valueTable("What lifts read there", state.lifts)))];
};

const nodeMark = (number) => el("span", { class: "mark", style: hue(number) }, String(number));

// The node or edge that the condition is about; null: neither.
const whereItFails = (check) => {
  const { node } = check.failure;
  if (node) return [nodeMark(node.number), ` ${node.spec} ∥ ${node.impl}`];
  const edge = check.failing && check.failing.edge;
  return edge ? [nodeMark(edge[0]), " → ", nodeMark(edge[1])] : null;
};

const openQuestion = (check) => {
  const { condition, answer, counterexample_to_induction: state, suggestion } = check.failure;
  const where = whereItFails(check);
  return el("section", { class: "open" }, el("h2", {}, "What could not be proved"),
    el("p", { class: "failure" }, condition),
    el("dl", {}, where ? [el("dt", {}, "where"), el("dd", {}, where)] : null,
      answer ? [el("dt", {}, where ? "the solvers' answer" : "why"), el("dd", {}, answer)] : null,
      suggestion ? [el("dt", {}, "what may help"), el("dd", { class: "words" }, suggestion)] : null),
    state ? inductionState(check, state) : null);
};
