// A counterexample: both runs on one input, stepped side by side or each on its own.
class RunsView {
  constructor(check, sources) {
    this.check = check;
    this.sources = sources;
    this.runs = check.counterexample.runs;
    this.at = this.runs.map(() => 0);
    this.panels = this.runs.map((run, side) => this.panel(run, side));
    this.slider = el("input", { type: "range", min: 0, max: this.last(), value: 0, "aria-label": "step of both runs",
                                on: { input: () => this.moveBoth(Number(this.slider.value)) } });
    this.element = el("section", { class: "runs" }, el("h2", {}, "An input on which they differ"),
      el("pre", { class: "calls" }, this.runs.map((run, side) =>
        el("div", { class: run.failed ? "bad" : null }, this.name(side).padEnd(6) + run.call))),
      el("p", { class: "failure" }, check.counterexample.comparison.trim()),
      el("div", { class: "steps" }, this.button("|◀", "to the beginning", () => this.moveBoth(0)),
        this.button("◀", "both one step back", () => this.moveBoth(Math.max(...this.at) - 1)), this.slider,
        this.button("▶", "both one step on", () => this.moveBoth(Math.max(...this.at) + 1)),
        this.button("▶|", "to the end", () => this.moveBoth(this.last()))),
      el("div", { class: "split" }, this.panels.map((panel) => panel.element)));
    this.moveBoth(this.last());
  }

  name(side) { return this.check.sources[side].name; }
  last() { return Math.max(...this.runs.map((run) => run.steps.length - 1)); }
  button(text, title, action) { return el("button", { title, "aria-label": title, on: { click: action } }, text); }

  panel(run, side) {
    const panel = { title: el("span", {}), variables: el("table", { class: "variables" }), memory: el("div", { class: "graph" }) };
    const move = (by) => this.move(side, this.at[side] + by);
    panel.element = el("div", { class: "run", "data-side": this.name(side) },
      el("h3", {}, el("b", {}, this.name(side)), " ", panel.title,
        this.button("◀", this.name(side) + " one step back", () => move(-1)), this.button("▶", this.name(side) + " one step on", () => move(1))),
      panel.variables, panel.memory,
      run.left_out ? el("p", { class: "note" }, `${run.left_out} further steps are left out.`) : null);
    return panel;
  }

  moveBoth(step) {
    this.runs.forEach((_, side) => this.move(side, step));
    this.slider.value = Math.max(...this.at);
  }

  move(side, wanted) {
    const run = this.runs[side];
    const step = Math.min(Math.max(wanted, 0), run.steps.length - 1);
    this.at[side] = step;
    const now = run.steps[step];
    const ended = step === run.steps.length - 1;
    const place = now.place || (ended ? this.lastPlace(side) : null);
    const panel = this.panels[side];
    panel.title.textContent = `step ${step} of ${run.steps.length - 1}` +
      (ended ? ": " + (run.failed ? "failed" : "returned") : place ? `, line ${place.line}` : "");
    panel.variables.replaceChildren(...now.variables.map((one) =>
      el("tr", {}, el("th", {}, one.name), el("td", { class: this.changed(run, step, one) ? "changed" : null }, one.text))));
    this.showMemory(panel, run, now);
    this.showLine(side, place, ended && run.failed);
  }

  // Where a run ended; the brace after a return tells nothing.
  lastPlace(side) {
    const places = this.runs[side].steps.map((step) => step.place).filter(Boolean);
    return places.findLast((place) => this.sources.text(side, place) !== "}") || null;
  }

  changed(run, step, variable) {
    const before = step > 0 && run.steps[step - 1].variables.find((one) => one.name === variable.name);
    return step > 0 && (!before || before.text !== variable.text);
  }

  showMemory(panel, run, now) {
    if (now.memory === null || !run.pictures[now.memory].objects.length) return panel.memory.replaceChildren();
    const pointers = now.variables.filter((one) => one.to);
    panel.memory.replaceChildren(new MemoryPicture(run.pictures[now.memory], pointers).draw());
  }

  showLine(side, place, failed) {
    for (const kind of ["running", "failed"])
      for (const row of this.sources.element.children[side].querySelectorAll("." + kind)) row.classList.remove(kind);
    this.sources.show(failed ? "failed" : "running", side, [place]);
  }
}
