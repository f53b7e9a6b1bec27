#!/usr/bin/env python3
"""The fuzz loop notices what it is there for: each program below misbehaves in one way."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def fuzz(script, *options):
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "lockstep"
        program.write_text("#!/bin/sh\n" + script + "\n")
        program.chmod(0o755)
        failures = Path(folder) / "failures"
        command = [sys.executable, "-B", ROOT / "bench/fuzz/run", "--count", "6", "--corpus", "0", "--jobs", "2",
                   "--lockstep", program, "--failures", failures, *options]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=120)
        kept = sorted(p.name for p in failures.glob("*")) if failures.exists() else []
        return ran.returncode, ran.stdout, kept


class FuzzLoop(unittest.TestCase):
    def expect_failure(self, script, told, *options):
        code, out, kept = fuzz(script, *options)
        self.assertEqual(code, 1, out)
        self.assertIn(told, out)
        self.assertTrue(kept)

    def test_refusing_everything_is_fine(self):
        code, out, kept = fuzz("echo 'error: no' >&2; exit 3")
        self.assertEqual((code, kept), (0, []), out)
        self.assertIn("6 files, 0 failures", out)

    def test_crash(self):
        self.expect_failure("kill -SEGV $$", "crash: SIGSEGV")

    def test_internal_error(self):
        self.expect_failure("echo 'lockstep: internal error at x.cpp:1' >&2; exit 3", "internal error")

    def test_sanitizer(self):
        self.expect_failure("echo 'x.cpp:1:2: runtime error: shift' >&2; exit 0", "runtime error")

    def test_exit_code(self):
        self.expect_failure("echo 'error: no' >&2; exit 4", "exit code 4")

    def test_silent_refusal(self):
        self.expect_failure("exit 3", "no word about it")

    def test_hang(self):
        self.expect_failure("case $2 in *.rel) sleep 60;; esac; echo 'error: no' >&2; exit 3", "timeout", "--timeout", "0.2")

    def test_what_is_printed_must_print_the_same(self):
        self.expect_failure('case $2 in *printed*) echo b;; *) echo a;; esac', "prints differently")

    def test_what_is_printed_must_be_read(self):
        self.expect_failure('case $2 in *printed*) echo "error: x" >&2; exit 3;; *) echo a;; esac', "is refused")

    def test_the_number_decides(self):
        outs = [fuzz('cksum < "$2" >&2; exit 5')[1] for _ in range(2)]
        checksums = [[line.split("exit code 5:")[1] for line in out.splitlines() if "exit code 5:" in line] for out in outs]
        self.assertEqual(checksums[0], checksums[1])
        self.assertEqual(len(checksums[0]), 6)


if __name__ == "__main__":
    unittest.main()
