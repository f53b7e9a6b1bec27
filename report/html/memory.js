// A memory as boxes and arrows. Objects stand in columns by how many pointers lead to them from the
// first one, so that a list runs from left to right.
const cellWidth = 34;
const rowHeight = 24;
const perRow = 16;

const addressOf = (text) => BigInt(text);
const textWidth = (text) => 7.4 * text.length + 12;
const titleWidth = (text) => 6.8 * text.length + 12;
const smallest = 0.7; // of its size; where there is less room than that it is scrolled

class MemoryPicture {
  // `pointers`: [{name, to}], variables that point into the memory.
  constructor(picture, pointers) {
    this.objects = picture.objects.map((object) => this.measured(object));
    this.pointers = pointers;
    this.place();
  }

  measured(object) {
    const rows = [];
    let width = titleWidth(this.title(object));
    for (const part of object.parts)
      for (const line of part.fields || [{ name: part.title, cells: part.cells }])
        for (let at = 0; at === 0 || at < line.cells.length; at += perRow) {
          const cells = line.cells.slice(at, at + perRow);
          const name = at > 0 ? "" : (part.title && part.fields ? part.title + "." : "") + line.name;
          const each = Math.max(cellWidth, ...cells.map((cell) => textWidth(cell.char ? cell.text + " " + cell.char : cell.text)));
          const label = name ? textWidth(name) : 0;
          rows.push({ name, cells, each, label });
        }
    const label = Math.max(0, ...rows.map((row) => row.label));
    for (const row of rows) width = Math.max(width, label + row.each * row.cells.length);
    return { object, rows, label, width, height: rowHeight * (rows.length + 1) + (object.more ? 16 : 0) };
  }

  title(object) {
    const name = object.label || (object.kind === "argument" ? "" : object.kind);
    return [name, object.type, object.base].filter(Boolean).join("  ");
  }

  holder(address) {
    return this.objects.find((box) => address >= addressOf(box.object.base) &&
      address <= addressOf(box.object.base) + BigInt(box.object.size));
  }

  place() {
    const depth = new Map();
    const open = [];
    const enter = (box, level) => {
      if (box && !depth.has(box)) {
        depth.set(box, level);
        open.push(box);
      }
    };
    const follow = () => {
      while (open.length) {
        const box = open.shift();
        for (const row of box.rows) for (const cell of row.cells) if (cell.to) enter(this.holder(addressOf(cell.to)), depth.get(box) + 1);
      }
    };
    const pointedTo = new Set(this.objects.flatMap((box) => box.rows.flatMap((row) =>
      row.cells.filter((cell) => cell.to).map((cell) => this.holder(addressOf(cell.to))).filter((other) => other !== box))));
    for (const box of this.objects) if (!pointedTo.has(box)) enter(box, 0);
    follow();
    for (const box of this.objects) { // those on a cycle
      enter(box, 0);
      follow();
    }
    const columns = [];
    for (const box of this.objects) (columns[depth.get(box)] ||= []).push(box);
    this.width = 8;
    this.height = 0;
    for (const column of columns) {
      let y = 26;
      for (const box of column) {
        Object.assign(box, { x: this.width, y });
        y += box.height + 30;
      }
      this.width += Math.max(...column.map((box) => box.width)) + 44;
      this.height = Math.max(this.height, y);
    }
    this.width = Math.max(this.width - 34, 120);
  }

  draw() {
    const cells = new Map();
    const boxes = this.objects.map((box) => this.box(box, cells));
    const style = `height: auto; max-width: max(100%, ${Math.round(smallest * this.width)}px)`;
    const tip = svg("marker", { id: "pointer", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7,
                                orient: "auto" }, svg("path", { d: "M0 0 L8 4 L0 8 z", class: "tip" }));
    return svg("svg", { class: "memory", viewBox: `0 0 ${this.width} ${this.height}`, width: this.width, style,
                        role: "img", "aria-label": "memory" },
      svg("defs", {}, tip), boxes, this.arrows(cells), this.tags(cells));
  }

  box(box, cells) {
    const parts = [svg("rect", { class: "object", x: box.x, y: box.y, width: box.width, height: box.height, rx: 5 }),
      svg("text", { class: "title", x: box.x + 6, y: box.y + 16 }, this.title(box.object))];
    box.rows.forEach((row, line) => {
      const y = box.y + rowHeight * (line + 1);
      if (row.name) parts.push(svg("text", { class: "field", x: box.x + 6, y: y + 16 }, row.name));
      row.cells.forEach((cell, column) => {
        const x = box.x + box.label + column * row.each;
        cells.set(addressOf(cell.at), { x, y, width: row.each, size: BigInt(cell.size), cell });
        parts.push(svg("rect", { class: "cell" + (cell.text === "?" ? " arbitrary" : ""), x, y, width: row.each, height: rowHeight }),
          svg("text", { x: x + row.each / 2, y: y + 16, class: "value" }, cell.text,
            cell.char ? svg("tspan", { class: "char" }, " " + cell.char) : null));
      });
    });
    if (box.object.more) parts.push(svg("text", { class: "field", x: box.x + 6, y: box.y + box.height - 4 }, `… ${box.object.size} bytes in all`));
    return svg("g", { "data-object": box.object.base }, parts);
  }

  // Where an arrow to an address ends: at its cell, or at the box.
  target(address, cells) {
    for (const [start, spot] of cells) if (address >= start && address < start + spot.size) return spot;
    const box = this.holder(address);
    return box && { x: box.x, y: box.y, width: box.width };
  }

  arrows(cells) {
    const result = [];
    for (const spot of cells.values()) {
      if (!spot.cell.to) continue;
      const address = addressOf(spot.cell.to);
      const box = this.holder(address);
      if (!box) continue;
      const from = [spot.x + spot.width - 3, spot.y + rowHeight / 2];
      const whole = address === addressOf(box.object.base);
      const target = this.target(address, cells);
      const to = whole ? [box.x, box.y + 12] : [target.x, target.y + rowHeight / 2];
      const bend = Math.max(30, Math.abs(to[0] - from[0]) / 2);
      result.push(svg("path", { class: "pointer", "marker-end": "url(#pointer)",
        d: `M${from} C${from[0] + bend} ${from[1]} ${to[0] - bend} ${to[1]} ${to}` }));
    }
    return result;
  }

  // Variables that point somewhere: their names above the object, below its last row, or on the place.
  tags(cells) {
    const taken = new Map();
    return this.pointers.map((pointer) => {
      const address = addressOf(pointer.to);
      const box = this.holder(address);
      const spot = this.target(address, cells);
      if (!spot) return null;
      const last = spot.y + rowHeight >= box.y + box.height;
      const above = !last && address === addressOf(box.object.base);
      const x = above ? box.x : spot.x;
      const y = above ? box.y : last ? spot.y + rowHeight : spot.y;
      const shift = taken.get(x + "," + y) || 0;
      taken.set(x + "," + y, shift + textWidth(pointer.name));
      const tip = last ? `M${x + 4} ${y + 7} l4 -6 l4 6 z` : `M${x + 4} ${y - 7} l4 6 l4 -6 z`;
      return svg("g", { class: "tag" }, svg("path", { d: tip }),
        svg("text", { x: x + 15 + shift, y: last ? y + 12 : y - 3 }, pointer.name));
    });
  }
}
