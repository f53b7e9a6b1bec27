"""Runs every program in this folder natively and in the interpreter: in both data models, with calls
inlined and kept. The programs are small relatives of those that bench/csmith generates; adding a
test is adding a file.

    tests/programs/run.py [--lockstep PROGRAM] [PROGRAM.c …]
"""

import argparse
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent.parent / "bench"), str(HERE.parent.parent / "bench/csmith")]
import common
from compare import AGREES, TARGETS, Settings, compare, print_rows, runnable_targets


def main():
    parser = argparse.ArgumentParser(description="interpreter against native runs of tests/programs")
    parser.add_argument("--lockstep", type=Path, default=common.LOCKSTEP)
    parser.add_argument("programs", type=Path, nargs="*")
    options = parser.parse_args()
    settings = Settings(lockstep=options.lockstep)
    programs = options.programs or sorted(HERE.glob("*.c"))
    with tempfile.TemporaryDirectory() as scratch:
        targets = runnable_targets(TARGETS, Path(scratch), settings)
        rows = [compare(source.stem, source, target, keep_calls, Path(scratch), settings)
                for source in programs for target in targets for keep_calls in (False, True)]
    print_rows(rows)
    return 0 if rows and all(r["end"] == AGREES for r in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
