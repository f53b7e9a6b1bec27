#!/usr/bin/env python3
"""Checks that #include lines follow the layering of the folders.

    ir <- spec-frontend, c-frontend, pointsto <- discharge <- pcfg/trusted <- recheck <- pcfg <- report <- cli

A folder may include itself and what stands left of it; folders of one layer do not know each other.
What must not contain the search (pcfg/trusted and recheck) stands before it.
Nothing includes tests or bench but themselves, and bench does not include tests. The compiler cannot
say this: all folders share one include path.
"""

import pathlib
import re
import sys

LAYERS = [
    ["ir"],
    ["spec-frontend", "c-frontend", "pointsto"],
    ["discharge"],
    ["pcfg/trusted"],
    ["recheck"],
    ["pcfg"],
    ["report"],
    ["cli"],
]
SUFFIXES = {".h", ".hpp", ".cpp", ".inc"}
INCLUDE = re.compile(r'\s*#\s*include\s*[<"]([^>"]+)[>"]')


def allowed_includes():
    """Which folders each folder may include."""
    allowed = {}
    below = []
    for layer in LAYERS:
        for folder in layer:
            allowed[folder] = {folder, *below}
        below += layer
    allowed["tests"] = {"tests", *below}
    allowed["bench"] = {"bench", *below}
    return allowed


ALLOWED = allowed_includes()


def folder_of(path):
    """The folder that a path from the root belongs to: the deepest that is in the layering."""
    parts = path.split("/")[:-1]
    names = ["/".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return next((name for name in names if name in ALLOWED), None)


def included_folder(root, file, include):
    """The folder of the layering that an include names, or None when it is none of ours."""
    folder = folder_of(include)
    if folder:
        return folder
    # "../other/x.h" and "./x.h" name a file relative to the including one.
    target = (file.parent / include).resolve()
    if include.startswith(".") and target.is_relative_to(root):
        return folder_of(str(target.relative_to(root)))
    return None


def violations(root):
    """Yields one message per include that the layering does not allow."""
    root = root.resolve()
    for folder in ALLOWED:
        files = (file for file in (root / folder).rglob("*")
                 if file.suffix in SUFFIXES and folder_of(str(file.relative_to(root))) == folder)
        for file in sorted(files):
            lines = file.read_text(encoding="utf-8", errors="replace").split("\n")
            for number, line in enumerate(lines, start=1):
                match = INCLUDE.match(line)
                target = match and included_folder(root, file, match[1])
                if target and target not in ALLOWED[folder]:
                    place = f"{file.relative_to(root)}:{number}"
                    yield f"{place}: {folder} must not include {target} ({match[1]})"


def main():
    if len(sys.argv) != 2:
        print("usage: check.py SOURCE_ROOT", file=sys.stderr)
        return 3
    messages = list(violations(pathlib.Path(sys.argv[1])))
    for message in messages:
        print(message)
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
