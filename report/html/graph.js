// The product: a node is a pair of places, an edge a pair of paths. Where they are drawn comes with the
// data; a click chooses one and shows its details beside the graph and its lines in the sources.
class ProductView {
  constructor(check, sources) {
    this.check = check;
    this.product = check.product;
    this.sources = sources;
    this.details = el("div", { class: "details", "aria-live": "polite" });
    this.nodes = this.product.nodes.map((node, index) => this.nodeBox(node, index));
    this.edges = this.product.edges.map((edge, index) => this.edgeCurve(edge, index));
    this.element = el("section", { class: "product" }, el("h2", {}, "How the two run side by side"),
      el("p", { class: "note" }, "Each box is a pair of places where both programs meet, each arrow what both do " +
        "until the next one, as the lines they go through. Click a box or an arrow."),
      el("div", { class: "split" }, el("div", { class: "graph" }, this.drawing()), this.details), this.table());
    this.start();
  }

  drawing() {
    const { width, height } = this.product;
    return svg("svg", {
      viewBox : `0 0 ${width} ${height}`,
      width,
      height,
      role : "group",
      "aria-label" : "product graph"
    },
               svg("defs", {},
                   svg("marker", {
                     id : "arrow",
                     viewBox : "0 0 8 8",
                     refX : 7,
                     refY : 4,
                     markerWidth : 10,
                     markerHeight : 10,
                     markerUnits : "userSpaceOnUse",
                     orient : "auto-start-reverse"
                   },
                       svg("path", {d : "M0 0 L8 4 L0 8 z", class : "tip"}))),
               this.edges, this.nodes);
  }

  proved() { return this.check.verdict === "equivalent"; }

  isFailing(kind, what) {
    const failing = this.check.failing;
    if (!failing) return false;
    return kind === "node" ? failing.node === what
      : Boolean(failing.edge) && failing.edge[0] === what.from && failing.edge[1] === what.to;
  }

  nodeBox(node, index) {
    const left = node.x - node.width / 2;
    const top = node.y - node.height / 2;
    return svg("g", { class: "node" + (this.isFailing("node", index) ? " failing" : ""), style: hue(index), role: "button",
                      tabindex: 0, "data-node": index, on: clickable(() => this.chooseNode(index)) },
      svg("rect", { x: left, y: top, width: node.width, height: node.height, rx: 7 }),
      svg("text", { class: "index", x: left + 15, y: node.y + 5 }, String(index)),
      node.titles.map((title, line) => svg("text", { x: left + 31, y: node.y - 4 + 17 * line }, title)));
  }

  edgeCurve(edge, index) {
    const [start, ...rest] = edge.curve;
    const end = rest[rest.length - 1];
    let d = `M${start[0]} ${start[1]} C` + rest.map((p) => p[0] + " " + p[1]).join(" ");
    const target = this.product.nodes[edge.to];
    const tip = ProductView.border(target, end);
    if (Math.hypot(tip[0] - end[0], tip[1] - end[1]) > 1) d += " L" + tip.join(" ");
    return svg("g", { class: "edge" + (this.isFailing("edge", edge) ? " failing" : ""), role: "button", tabindex: 0,
                      "data-edge": index, on: clickable(() => this.chooseEdge(index)) },
      svg("path", { class: "wide", d }), svg("path", { d, "marker-end": "url(#arrow)" }),
      edge.label.map((text, line) => svg("text", { x: edge.label_x, y: edge.label_y - 3 + 15 * line }, text)));
  }

  // Graphviz ends a curve where an arrow head would begin; go on to the box.
  static border(node, [x, y]) {
    const inside = (v, middle, half) => Math.min(Math.max(v, middle - half), middle + half);
    return [inside(x, node.x, node.width / 2), inside(y, node.y, node.height / 2)];
  }

  start() {
    const failing = this.check.failing;
    if (failing && failing.edge)
      this.chooseEdge(Math.max(0, this.product.edges.findIndex((edge) => this.isFailing("edge", edge))));
    else if (failing)
      this.chooseNode(failing.node);
    else
      this.chooseNode(Math.min(1, this.product.nodes.length - 1));
  }

  choose(group) {
    for (const one of [...this.nodes, ...this.edges]) one.classList.toggle("chosen", one === group);
    this.sources.clear("at");
    this.sources.clear("on");
  }

  chooseNode(index) {
    if (!this.product.nodes[index]) return;
    this.choose(this.nodes[index]);
    const node = this.product.nodes[index];
    node.places.forEach((place, side) => this.sources.show("at", side, [place], hue(index)));
    const leaving = this.product.edges.map((edge, number) => [edge, number]).filter(([edge]) => edge.from === index);
    this.details.replaceChildren(...present([
      el("h3", {}, el("span", { class: "mark", style: hue(index) }, String(index)), " ", node.titles.join(" / ")),
      this.failure("node", index),
      el("h4", {}, this.proved() ? "Always true here" : "What the search kept for this place (not proved)"), this.invariants(node),
      el("h4", {}, leaving.length ? "What happens next" : "The end"),
      leaving.length ? el("ul", { class: "paths" }, leaving.map(([edge, number]) => this.pathItem(edge, number))) : null,
      this.conditions((one) => one.node === index || leaving.some(([, number]) => number === one.edge))]));
  }

  chooseEdge(index) {
    const edge = this.product.edges[index];
    if (!edge) return;
    this.choose(this.edges[index]);
    edge.paths.forEach((path, side) => this.sources.show("on", side, path.places, hue(edge.from)));
    this.details.replaceChildren(...present([
      el("h3", {}, el("span", { class: "mark", style: hue(edge.from) }, String(edge.from)), " → ",
        el("span", { class: "mark", style: hue(edge.to) }, String(edge.to)), " a pair of paths"),
      this.failure("edge", edge),
      el("dl", {}, edge.paths.map((path, side) => [el("dt", {}, this.check.sources[side].name),
        el("dd", {}, path.places.length ? "lines " + path.text : path.text === "" ? "a step within a line" : path.text)])),
      el("p", { class: "note" }, this.proved()
        ? "Wherever the first node's invariant holds and both take these paths, this holds after them:"
        : "This is to hold after them, wherever the first node's invariant holds:"),
      this.invariants(this.product.nodes[edge.to]), this.conditions((one) => one.edge === index)]));
  }

  // What the final check proved here, by whom, and how long it took.
  conditions(about) {
    const proved = (this.product.conditions || []).filter(about);
    if (!proved.length) return null;
    const total = proved.reduce((sum, one) => sum + one.seconds, 0);
    return el("details", { class: "conditions" },
      el("summary", {}, `${plural(proved.length, "condition")} proved in ${(1000 * total).toFixed(0)} ms`),
      el("table", {}, el("thead", {}, el("tr", {}, ["Condition", "Shown impossible", "Solver", "Time"].map((title) => el("th", {}, title)))),
        el("tbody", {}, proved.map((one) => el("tr", {}, [one.name, one.about, one.solvers.join(", ") || "rewriting",
          `${(1000 * one.seconds).toFixed(1)} ms`].map((text) => el("td", {}, text)))))));
  }

  failure(kind, what) {
    return this.isFailing(kind, what) ? el("p", { class: "failure" }, this.check.reason) : null;
  }

  invariants(node) {
    if (!node.invariant.length) return el("p", { class: "note" }, "Nothing but what `pre` says.");
    return el("ul", { class: "invariants" }, node.invariant.map((text) => el("li", {}, text)));
  }

  pathItem(edge, number) {
    return el("li", { role: "button", tabindex: 0, on: clickable(() => this.chooseEdge(number)) },
      edge.label.join(" ∥ "), " → ", el("span", { class: "mark", style: hue(edge.to) }, String(edge.to)));
  }

  // All at once, for paper and for reading through.
  table() {
    const rows = this.product.nodes.map((node, index) => el("tr", {},
      el("td", {}, el("span", { class: "mark", style: hue(index) }, String(index))),
      el("td", {}, node.titles.map((title) => el("div", {}, title))),
      el("td", {}, this.invariants(node))));
    return el("details", { class: "all" }, el("summary", {}, "All nodes with their invariants"),
      el("table", {}, el("thead", {}, el("tr", {}, ["", "Where", "Invariant"].map((title) => el("th", {}, title)))),
        el("tbody", {}, rows)));
  }
}
