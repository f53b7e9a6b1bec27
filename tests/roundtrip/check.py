#!/usr/bin/env python3
"""What `lockstep ir` prints can be read again, and then prints the same.

    check.py [--jobs N] PROGRAM ROOT

Goes over the corpus and the example Specs, for both targets.
"""

import argparse
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TARGETS = ("x86_64", "i386")


def printed(program, *arguments):
    """The IR, or None and why there is none."""
    ran = subprocess.run([program, "ir", *arguments], capture_output=True, text=True, timeout=60)
    return (ran.stdout, "") if ran.returncode == 0 else (None, ran.stderr.strip() or f"exit code {ran.returncode}")


def problem(program, path, target, scratch):
    """What is wrong; "" if nothing is."""
    first, reason = printed(program, path, "--target", target)
    if first is None:
        return reason
    again = scratch / f"{path.stem}-{path.suffix[1:]}-{target}.ir"
    again.write_text(first)
    second, reason = printed(program, again)
    if second is None:
        return "what it prints is refused: " + reason
    return "" if second == first else "what it prints prints differently"


def main():
    parser = argparse.ArgumentParser(description="printing and reading IR are inverse")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("program", type=Path)
    parser.add_argument("root", type=Path)
    options = parser.parse_args()
    paths = sorted([*options.root.glob("tests/corpus/*.c"), *options.root.glob("examples/*/*.spec")])
    work = [(path, target) for path in paths for target in TARGETS]
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(options.jobs) as pool:
        problems = list(pool.map(lambda w: problem(options.program, *w, Path(scratch)), work))
    failed = [(path, target, told) for (path, target), told in zip(work, problems) if told]
    for path, target, told in failed:
        print(f"{path.relative_to(options.root)}, {target}: {told}")
    print(f"{len(work) - len(failed)} of {len(work)} print, are read, and print the same")
    return 1 if failed or not work else 0


if __name__ == "__main__":
    sys.exit(main())
