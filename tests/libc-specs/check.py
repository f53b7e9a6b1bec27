#!/usr/bin/env python3
"""Checks that the Specs of bench/libc say what the plainest C does, on many inputs and for both targets.

    tests/libc-specs/check.py [--jobs N] LOCKSTEP

A Spec that promises too much, or a relation that forgets to say something, would show as a difference;
one that promises nothing would run on no input. What is really wrong must be seen.
"""

import argparse
import concurrent.futures
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SPECS = HERE.parent.parent / "bench" / "libc" / "specs"
TARGETS = ["x86_64", "i386"]
SEEN_WITH_SIGNED_CHARACTERS = ["strcmp", "strncmp", "memcmp"]


def refute(program, relation, target, flags=()):
    """The JSON object of `lockstep refute`."""
    ran = subprocess.run([program, "refute", relation, HERE / "plain.c", "--seconds", "0.5", "--json",
                          "--target", target, "--", *flags], capture_output=True, text=True, timeout=120)
    return json.loads(ran.stdout) if ran.returncode in (1, 2) else {"verdict": ran.stderr}


def problem_of_right(program, relation, target):
    result = refute(program, relation, target)
    if result["verdict"] != "unknown":
        return f"{relation.name} {target}: {result['verdict']}: {result.get('counterexample')}"
    if result["inputs"]["returned"] == 0:
        return f"{relation.name} {target}: no input, so nothing was compared"
    return None


def problem_of_wrong(program, function, target):
    found = refute(program, SPECS / f"{function}.rel", target, ["-Dunsigned=signed"])["verdict"]
    return None if found == "different" else f"{function} {target} with signed characters: {found}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("lockstep")
    options = parser.parse_args()
    relations = sorted(SPECS.glob("*.rel"))
    if not relations:
        sys.exit(f"no relation files in {SPECS}")
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [pool.submit(problem_of_right, options.lockstep, r, t) for r in relations for t in TARGETS]
        runs += [pool.submit(problem_of_wrong, options.lockstep, f, t)
                 for f in SEEN_WITH_SIGNED_CHARACTERS for t in TARGETS]
        problems = [p for p in (run.result() for run in runs) if p]
    for problem in problems:
        print(problem)
    print(f"{len(relations)} relation files, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
