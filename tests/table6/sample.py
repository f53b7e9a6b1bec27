#!/usr/bin/env python3
"""A sample of bench/table6: its right versions agree with their Specs, its wrong ones are refuted.

    tests/table6/sample.py --lockstep build/lockstep [--every 6] [--jobs 2]

Every program is looked at if --every is 1. Right versions run in both data models, wrong ones in one
of them in turn. What is proved, the bench shows.
"""

import argparse
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bench" / "table6"))
import manifest  # noqa: E402

PUBLISHED_ROWS = 88
TIMEOUT = 120


def chosen(rows, every):
    """The rows of every so many programs; of wrong versions one target each."""
    names = list(dict.fromkeys(row["name"] for row in rows if not row.get("wrong")))
    programs = set(names[::every])
    result = []
    for row in rows:
        program, _, number = row["name"].partition("/wrong-")
        in_turn = manifest.TARGETS[int(number or 0) % len(manifest.TARGETS)]
        if program in programs and (not number or row["target"] == in_turn):
            result.append(row)
    return result


def complaint(lockstep, folder, row):
    """What is not as it should be, or ""."""
    # In a right version nothing is to be found; a wrong one must not depend on how busy the machine is.
    seconds = 30 if row.get("wrong") else 1
    command = [lockstep, "refute", folder / row["relation"], *[folder / s for s in row["sources"]],
               "--target", row["target"], "--seconds", seconds]
    ended = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=TIMEOUT)
    wanted = 1 if row.get("wrong") else 2
    ran = row.get("wrong") or " on 0 of them both sides ran to their end" not in ended.stdout
    if ended.returncode == wanted and ran:
        return ""
    told = (ended.stdout + ended.stderr).strip()
    return f"{row['name']} ({row['target']}): exit code {ended.returncode}, not {wanted}\n{told}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lockstep", required=True)
    parser.add_argument("--every", type=int, default=6)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve()
        rows = manifest.write_manifest(folder)
        published = sum(row["reference_seconds"] is not None for row in rows)
        complaints = []
        if published != PUBLISHED_ROWS * len(manifest.TARGETS):
            complaints.append(f"{published} rows have published times")
        sample = chosen(rows, options.every)
        with ThreadPoolExecutor(options.jobs) as pool:
            complaints += pool.map(lambda row: complaint(options.lockstep, folder, row), sample)
    complaints = [c for c in complaints if c]
    for told in complaints:
        print(told)
    wrong = sum(bool(row.get("wrong")) for row in sample)
    print(f"{len(sample) - wrong} right and {wrong} wrong versions, {len(complaints)} complaints")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
