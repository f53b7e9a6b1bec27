"""What the measuring runs in bench/ share: limited processes, progress, tables, result files."""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LOCKSTEP = BUILD / "lockstep"


@dataclass(frozen=True)
class Ended:
    """How a process ended. `code` is None when it ran out of time."""

    code: int | None
    out: str
    err: str
    seconds: float

    @property
    def ok(self):
        return self.code == 0

    def reason(self):
        """Why it failed, in one line; "" when it did not."""
        if self.ok:
            return ""
        if self.code is None:
            return f"timeout after {self.seconds:.0f} s"
        if self.code < 0:
            return f"crash: {signal.Signals(-self.code).name}"
        lines = [l.strip() for l in (self.err or self.out).splitlines() if l.strip()]
        told = next((l for l in lines if "error" in l), lines[0] if lines else "no message")
        told = told.replace(f"{ROOT}/", "")
        return told if self.code == 3 else f"exit code {self.code}: {told}"


def run_limited(command, timeout, **options):
    """Runs a command; after `timeout` seconds it and all its children are killed."""
    started = time.monotonic()
    process = subprocess.Popen([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, errors="replace", start_new_session=True, **options)
    code = None
    try:
        out, err = process.communicate(timeout=timeout)
        code = process.returncode
    except subprocess.TimeoutExpired:
        out, err = kill_group(process)
    except BaseException:
        kill_group(process)
        raise
    return Ended(code, out, err, time.monotonic() - started)


def kill_group(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    return process.communicate()


class Progress:
    """A counting line on a terminal; elsewhere a plain line every few seconds."""

    def __init__(self, title, total, every=10.0):
        self.title, self.total, self.every = title, total, every
        self.done = self.failed = 0
        self.started = self.told = time.monotonic()
        self.live = sys.stderr.isatty()

    def step(self, name, ok=True):
        self.done += 1
        self.failed += not ok
        now = time.monotonic()
        text = f"{self.title}: {self.done}/{self.total}, {self.failed} failed, {now - self.started:.0f} s"
        if self.live:
            width = shutil.get_terminal_size().columns - 1
            sys.stderr.write("\r\x1b[K" + f"{text}  {name}"[:width])
            if self.done == self.total:
                sys.stderr.write("\r\x1b[K")
        elif now - self.told >= self.every or self.done == self.total:
            self.told = now
            sys.stderr.write(text + "\n")
        sys.stderr.flush()


def print_table(titles, rows, right=()):
    """Columns as wide as their widest cell; those named in `right` are flush right, the last one is free."""
    cells = [[str(c) for c in row] for row in rows]
    widths = [max(len(line[i]) for line in [list(titles)] + cells) for i in range(len(titles))]
    for line in [list(titles), ["-" * w for w in widths]] + cells:
        padded = [c.rjust(w) if t in right else c.ljust(w) for c, w, t in zip(line, widths, titles)]
        print("  ".join(padded).rstrip())


def count_reasons(rows):
    """Groups rows that failed by their reason without places and names; most frequent first."""
    groups = {}
    for row in rows:
        if not row["ok"]:
            groups.setdefault(general_reason(row["reason"]), []).append(row["name"])
    return [{"reason": reason, "count": len(names), "example": names[0]}
            for reason, names in sorted(groups.items(), key=lambda g: (-len(g[1]), g[0]))]


def general_reason(reason):
    """`a/b.c:12:3: error: inline asm in 'memcpy'` -> `error: inline asm in '…'`."""
    reason = re.sub(r"\S+:\d+(:\d+)?:\s*", "", reason)
    return re.sub(r"'[^']*'|`[^`]*`|\"[^\"]*\"", "'…'", reason)


def write_results(name, rows, total_seconds, **more):
    """Writes build/bench/NAME.json, complete or not at all."""
    path = BUILD / "bench" / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    partial.write_text(json.dumps({"rows": rows, "total_seconds": round(total_seconds, 3), **more}, indent=1) + "\n")
    partial.replace(path)
    return path


def run_suite(manifest, options, total):
    """The rows of `lockstep suite MANIFEST --json`, which also prints its table; None if it could not run.

    `options` has filter, jobs, timeout and lockstep. `total` is the number of rows, for a limit on the whole.
    """
    out = BUILD / "bench" / f"{Path(manifest).stem}.rows"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.unlink(missing_ok=True)
    command = [options.lockstep, "suite", manifest, "--json", out, "--timeout", options.timeout,
               "--filter", options.filter, "-j", options.jobs]
    limit = (options.timeout + 5) * (total / options.jobs + 1)
    subprocess.run([str(c) for c in command], timeout=limit)
    return json.loads(out.read_text()) if out.exists() else None


def suite_parser(description, timeout):
    """The options that runs of whole manifests share."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--filter", default="", metavar="RE", help="rows whose NAME/TARGET has a match")
    parser.add_argument("--timeout", type=float, default=timeout, metavar="S",
                        help=f"seconds per row (default {timeout})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="checks at a time")
    parser.add_argument("--lockstep", type=Path, default=LOCKSTEP, metavar="PROGRAM")
    return parser


def median(numbers):
    ordered = sorted(numbers)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def tell_missed(missed):
    """Prints the bars that are missed; whether there are any."""
    missed = list(missed)
    for bar in missed:
        print(f"the bar is missed: {bar}")
    return bool(missed)
