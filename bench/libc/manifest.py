"""Expands bench/libc/manifest.json into rows: one C function of one libc variant each."""

import json
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MANIFEST = ROOT / "bench" / "libc" / "manifest.json"
PRELUDE = ROOT / "bench" / "libc" / "prelude"
SOURCES = ROOT / "build" / "libc-src"
TARGETS = ["x86_64", "i386"]


@dataclass(frozen=True)
class Row:
    libc: str
    variant: str
    function: str
    files: tuple  # of Path; the first one holds the function
    flags: tuple  # of str, for clang
    required: bool  # part of the bar
    missing: str  # why there is no C source, or ""

    @property
    def name(self):
        return f"{self.libc}/{self.variant}/{self.function}"


def load_rows():
    manifest = json.loads(MANIFEST.read_text())
    return [row(manifest, libc, variant, function)
            for libc, entry in manifest["libcs"].items()
            for variant, change in entry["variants"].items()
            for function in manifest["functions"]
            if function in change.get("functions", manifest["functions"])]


def row(manifest, libc, variant, function):
    entry = manifest["libcs"][libc]
    change = entry["variants"][variant]
    source = change.get("sources", {}).get(function, entry["sources"][function])
    missing = source["missing"] if isinstance(source, dict) else ""
    home = SOURCES / libc
    flags = manifest["flags"] + entry.get("flags", []) + change.get("flags", [])
    return Row(
        libc=libc, variant=variant, function=function,
        files=() if missing else tuple(home / entry["directory"] / f for f in source),
        flags=tuple(f.replace("{prelude}", str(PRELUDE)).replace("{src}", str(home)) for f in flags),
        required=function in manifest["required"],
        missing=missing)
