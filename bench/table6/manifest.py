#!/usr/bin/env python3
"""Writes the manifest of bench/table6: every row of S2C's table 6, its wrong versions, both targets.

    bench/table6/manifest.py [FOLDER]      # FOLDER/manifest.json; FOLDER is build/table6 if not said

A row is a file GROUP/LAYOUT/VARIANT.c. Its relation file lies beside it: the one whose name begins
the variant's (sum.rel for sum_naive.c), or else the only one. Wrong versions are written as edits in
comments below the code; each becomes a C file in FOLDER/wrong:

    // wrong: the terminator is counted
    // - return n;
    // + return n + 1;

The lines after - stand in the code exactly once, those after + take their place. A - after a + begins
another edit of the same wrong version.
"""

import json
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TARGETS = ["x86_64", "i386"]
FEWEST_WRONG_VERSIONS = 3

# What the paper calls the layouts.
STRINGS = {"u8": "u8[]", "lnode": "lnode(u8)", "clnode": "clnode(u8)"}
STRING_PAIRS = {f"{a}-{b}": f"{STRINGS[a]},{STRINGS[b]}" for a in STRINGS for b in STRINGS}
LAYOUTS = {
    "list": {"u32": "u32[]", "lnode": "lnode(u32)", "clnode": "clnode(u32)"},
    "strlen": STRINGS,
    "strchr": STRINGS,
    "strcmp": STRING_PAIRS,
    "tree": {"u32": "u32[]", "tnode": "tnode(u32)"},
    "matfreq": {"arrays": "u8[][]", "rows": "u8[r]", "columns": "u8[c]",
                "list-of-arrays": "lnode(u8[])", "array-of-lists": "lnode(u8)[]",
                "array-of-chunks": "clnode(u8)[]"},
    "strpbrk": STRING_PAIRS,
    "strcspn": STRING_PAIRS,
    "strspn": STRING_PAIRS,
}


@dataclass
class Edit:
    """Lines, without their indentation, and what stands there instead."""

    old: list = field(default_factory=list)
    new: list = field(default_factory=list)


@dataclass
class WrongVersion:
    about: str
    edits: list = field(default_factory=list)


@dataclass(frozen=True)
class Program:
    """One C file: a row of the table, or an extra one, which the paper does not have."""

    path: Path
    relation: Path
    group: str
    layout: str
    variant: str
    reference_seconds: float | None
    code: list  # lines
    wrong: list  # of WrongVersion

    @property
    def name(self):
        return str(self.path.relative_to(HERE).with_suffix(""))


def split(text):
    """The code's lines, and the wrong versions that the comments below it describe."""
    code, wrong = [], []
    for line in text.splitlines():
        if line.startswith("// wrong: "):
            wrong.append(WrongVersion(line.removeprefix("// wrong: ")))
        elif not wrong:
            code.append(line)
        elif line.startswith("// - "):
            edits = wrong[-1].edits
            if not edits or edits[-1].new:
                edits.append(Edit())
            edits[-1].old.append(line.removeprefix("// - ").strip())
        elif line.startswith("// + ") and wrong[-1].edits:
            wrong[-1].edits[-1].new.append(line.removeprefix("// + ").strip())
        elif line.strip():
            raise ValueError(f"not part of a wrong version: {line}")
    return code, wrong


def apply_edit(lines, edit):
    stripped = [line.strip() for line in lines]
    size = len(edit.old)
    places = [i for i in range(len(lines)) if stripped[i:i + size] == edit.old]
    if not edit.old or len(places) != 1:
        raise ValueError(f"stands in the code {len(places)} times: {' '.join(edit.old)}")
    at = places[0]
    indentation = lines[at][:len(lines[at]) - len(stripped[at])]
    return lines[:at] + [indentation + line for line in edit.new] + lines[at + size:]


def wrong_text(program, wrong):
    lines = program.code
    for edit in wrong.edits:
        lines = apply_edit(lines, edit)
    if lines == program.code:
        raise ValueError(f"nothing is wrong: {wrong.about}")
    return "\n".join([f"// Wrong: {wrong.about}."] + lines).rstrip() + "\n"


def relation_of(path):
    relations = sorted(path.parent.glob("*.rel"))
    named = [r for r in relations if path.stem.split("_")[0] == r.stem]
    chosen = named or relations
    if len(chosen) != 1:
        raise ValueError(f"{len(chosen)} relation files fit")
    return chosen[0]


def read_program(path, group, layout, published):
    code, wrong = split(path.read_text())
    if len(wrong) < FEWEST_WRONG_VERSIONS:
        raise ValueError(f"has {len(wrong)} wrong versions")
    variant = path.stem.replace("_", " ")
    return Program(path, relation_of(path), group, layout, variant,
                   published.get((group, layout, variant)), code, wrong)


def published_seconds():
    rows = json.loads((HERE / "reference.json").read_text())["rows"]
    return {(r["group"], r["layout"], r["variant"]): r["seconds"] for r in rows}


def load_programs():
    """All C files, group by group. Raises ValueError for one that is not in order."""
    published = published_seconds()
    programs = []
    for group, layouts in LAYOUTS.items():
        for folder, layout in layouts.items():
            for path in sorted((HERE / group / folder).glob("*.c")):
                try:
                    programs.append(read_program(path, group, layout, published))
                except ValueError as error:
                    raise ValueError(f"{path}: {error}") from None
    return programs


def write_wrong_versions(program, folder):
    """Their files, in the order in which the program lists them."""
    paths = []
    for number, wrong in enumerate(program.wrong, 1):
        path = folder / "wrong" / f"{program.name}-{number}.c"
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            path.write_text(wrong_text(program, wrong))
        except ValueError as error:
            raise ValueError(f"{program.path}: {error}") from None
        paths.append(path)
    return paths


def rows_of(program, folder):
    def row(name, source, target, **more):
        return {
            "name": name, "group": program.group, "layout": program.layout, "variant": program.variant,
            "relation": os.path.relpath(program.relation, folder),
            "sources": [os.path.relpath(source, folder)], "cflags": [], "target": target, **more}

    wrong_paths = write_wrong_versions(program, folder)
    for target in TARGETS:
        yield row(program.name, program.path, target, expect="equivalent",
                  reference_seconds=program.reference_seconds)
        for number, (wrong, path) in enumerate(zip(program.wrong, wrong_paths), 1):
            yield row(f"{program.name}/wrong-{number}", path, target, expect="different",
                      reference_seconds=None, wrong=True, bug=wrong.about)


def write_manifest(folder):
    """The rows that were written to FOLDER/manifest.json, one to a line."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = [row for program in load_programs() for row in rows_of(program, folder)]
    lines = ",\n".join(json.dumps(row) for row in rows)
    (folder / "manifest.json").write_text(f"[\n{lines}\n]\n")
    return rows


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "table6").resolve()
    try:
        rows = write_manifest(folder)
    except ValueError as error:
        sys.exit(str(error))
    right = [r for r in rows if not r.get("wrong")]
    print(f"{folder / 'manifest.json'}: {len(right)} right and {len(rows) - len(right)} wrong versions")


if __name__ == "__main__":
    main()
