#!/usr/bin/env python3
"""Writes docs/results.md and docs/results.svg from what bench-table6 and bench-libc measured (make bench).

    bench/results.py        # reads build/bench/table6.json and build/bench/libc.json
"""

import json
import math
import os
import platform
import subprocess
import sys
from pathlib import Path
from xml.sax.saxutils import escape

import common

PAGE = common.ROOT / "docs" / "results.md"
DEVIATIONS = common.ROOT / "bench" / "libc" / "deviations.json"
PLOT = common.ROOT / "docs" / "results.svg"
COLOURS = {"x86_64": "#1f6fb2", "i386": "#c2571a"}
WIDTH, HEIGHT, MARGIN = 640, 480, 60


# --- the plot -----------------------------------------------------------------


def decades(values):
    """The powers of ten around all values."""
    return range(math.floor(math.log10(min(values))), math.ceil(math.log10(max(values))) + 1)


class Axes:
    """From seconds to places on the page, both logarithmic."""

    def __init__(self, points):
        self.x_decades = decades([p["reference_seconds"] for p in points])
        self.y_decades = decades([p["seconds"] for p in points])

    @staticmethod
    def _share(value, scale):
        return (math.log10(value) - scale[0]) / max(scale[-1] - scale[0], 1)

    def x(self, seconds):
        return MARGIN + self._share(seconds, self.x_decades) * (WIDTH - 2 * MARGIN)

    def y(self, seconds):
        return HEIGHT - MARGIN - self._share(seconds, self.y_decades) * (HEIGHT - 2 * MARGIN)


def number(power):
    return f"{10 ** power:g}"


def text(x, y, words, anchor="middle", more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def line(x1, y1, x2, y2, colour, more=""):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"{more}/>'


def grid(axes):
    left, right, top, bottom = MARGIN, WIDTH - MARGIN, MARGIN, HEIGHT - MARGIN
    for power in axes.x_decades:
        x = axes.x(10.0 ** power)
        yield line(x, top, x, bottom, "#dddddd")
        yield text(x, bottom + 18, number(power))
    for power in axes.y_decades:
        y = axes.y(10.0 ** power)
        yield line(left, y, right, y, "#dddddd")
        yield text(left - 8, y + 4, number(power), "end")
    yield text((left + right) / 2, HEIGHT - 16, "S2C, published, seconds")
    yield text(0, 0, "lockstep, seconds", more=f' transform="translate(16 {(top + bottom) / 2:.1f}) rotate(-90)"')


def lines_of_equal_ratio(axes):
    """Where we are 1, 10, 100 … times faster."""
    xs = [10.0 ** axes.x_decades[0], 10.0 ** axes.x_decades[-1]]
    low, high = 10.0 ** axes.y_decades[0], 10.0 ** axes.y_decades[-1]
    for power in range(0, 6):
        ratio = 10.0 ** power
        first, last = max(xs[0], low * ratio), min(xs[1], high * ratio)
        if first >= last:
            continue
        yield line(axes.x(first), axes.y(first / ratio), axes.x(last), axes.y(last / ratio), "#999999",
                   ' stroke-dasharray="4 4"')
        yield text(axes.x(last) - 4, axes.y(last / ratio) - 4, f"{ratio:g}×", "end", ' fill="#777777"')


def plot(points):
    axes = Axes(points)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
             'font-size="12">', f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    parts += [*grid(axes), *lines_of_equal_ratio(axes)]
    for p in points:
        parts.append(f'<circle cx="{axes.x(p["reference_seconds"]):.1f}" cy="{axes.y(p["seconds"]):.1f}" r="3.5" '
                     f'fill="{COLOURS[p["target"]]}" fill-opacity="0.7"><title>{escape(p["name"])} {p["target"]}: '
                     f'{p["seconds"]:.2f} s, S2C {p["reference_seconds"]:g} s</title></circle>')
    for i, target in enumerate(sorted({p["target"] for p in points}, reverse=True)):
        parts.append(f'<circle cx="{MARGIN + 12 + 90 * i}" cy="40" r="4" fill="{COLOURS[target]}"/>')
        parts.append(text(MARGIN + 22 + 90 * i, 44, target, "start"))
    return "\n".join(parts + ["</svg>"]) + "\n"


# --- the page -----------------------------------------------------------------


def table(titles, rows):
    yield "| " + " | ".join(titles) + " |"
    yield "|" + "---|" * len(titles)
    for row in rows:
        yield "| " + " | ".join(str(c).replace("|", "\\|") for c in row) + " |"


def ratio(row):
    """How many times faster; an answer that is not the expected one is not faster."""
    return f"{row['reference_seconds'] / row['seconds']:.0f}×" if row["reference_seconds"] and row["ok"] else "–"


def cells(row):
    reference = f"{row['reference_seconds']:g}" if row["reference_seconds"] else "–"
    return [row["name"], row["target"], row["verdict"], f"{row['seconds']:.2f}", row["queries"], reference, ratio(row)]


def table6_part(result):
    right = [r for r in result["rows"] if not r["wrong"]]
    wrong = [r for r in result["rows"] if r["wrong"]]
    proved = sum(r["verdict"] == "equivalent" for r in right)
    refuted = sum(r["verdict"] == "different" for r in wrong)
    yield "## S2C's table 6"
    yield ""
    yield f"`{result['command']}`: {proved} of {len(right)} right rows proved, {refuted} of {len(wrong)} wrong versions"
    yield f"refuted, {result['total_seconds']:.0f} s in all. Seconds are those of the whole process, clang included."
    yield ""
    if PLOT.exists():
        yield "![Our time against S2C's](results.svg)"
        yield ""
    yield from table(["row", "target", "verdict", "seconds", "queries", "S2C seconds", "ratio"], map(cells, right))
    yield ""


def libc_part(result):
    rows = result["rows"]
    decided = sum(r["verdict"] in ("equivalent", "different") for r in rows)
    yield "## Real libcs"
    yield ""
    yield f"`{result['command']}`: {decided} of {len(rows)} rows decided, {result['total_seconds']:.0f} s in all."
    yield ""
    yield from deviations_part([r for r in rows if r["verdict"] == "different"])
    yield from table(["row", "target", "verdict", "seconds", "queries"], [cells(r)[:5] for r in rows])
    yield ""


def deviations_part(rows):
    """What differs from the standard, in words where somebody wrote them."""
    told = json.loads(DEVIATIONS.read_text())
    found = {}
    for row in rows:
        found.setdefault(f"{row['layout']}/{row['group']}", []).append(f"{row['variant']}, {row['target']}")
    if not found:
        return
    yield "These deviate from what ISO C or POSIX promises, each with an input on which both were run:"
    yield ""
    for name, where in sorted(found.items()):
        yield f"- **{name}** ({'; '.join(where)}): {told.get(name, 'not explained yet')}"
    yield ""


def machine():
    model = next((l.split(":", 1)[1].strip() for l in Path("/proc/cpuinfo").read_text().splitlines()
                  if l.startswith("model name")), platform.machine())
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=common.ROOT, capture_output=True,
                            text=True).stdout.strip()
    return f"{os.cpu_count()} cores of {model}, commit {commit or 'unknown'}"


def load(name):
    path = common.BUILD / "bench" / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else None


def main():
    table6, libc = load("table6"), load("libc")
    if not table6 and not libc:
        sys.exit("bench/results.py: nothing was measured yet; run make bench-table6 or make bench-libc")
    points = [r for r in (table6 or {"rows": []})["rows"]
              if r["verdict"] == "equivalent" and r["reference_seconds"] and not r["wrong"]]
    if points:
        PLOT.write_text(plot(points))
    page = ["# Results", "", f"Measured by `make bench` on {machine()}. Do not edit: the command writes this page.", ""]
    page += [*table6_part(table6)] if table6 else []
    page += [*libc_part(libc)] if libc else []
    PAGE.write_text("\n".join(page).rstrip() + "\n")
    print(f"written to {PAGE.relative_to(common.ROOT)}" + (f" and {PLOT.relative_to(common.ROOT)}" if points else ""))


if __name__ == "__main__":
    main()
