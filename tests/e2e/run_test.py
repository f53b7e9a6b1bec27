#!/usr/bin/env python3
"""Tests the end-to-end runner: each check passes when it should and fails when it should."""

import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

RUNNER = pathlib.Path(__file__).with_name("run")


class RunnerTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, *lines):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(line + "\n" for line in lines))
        return path

    def run_cases(self, *options):
        command = [sys.executable, "-B", RUNNER, *options, self.folder]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def assert_passes(self, *options):
        result = self.run_cases(*options)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def assert_fails(self, reason, *options):
        result = self.run_cases(*options)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn(reason, result.stdout)
        return result.stdout

    def test_counts_cases(self):
        self.write("good.test", "# RUN: true")
        self.write("bad.test", "# RUN: false")
        self.assertTrue(self.assert_fails("bad.test").endswith("1 passed, 1 failed\n"))

    def test_no_cases_is_a_failure(self):
        self.assert_fails("0 passed, 0 failed")

    def test_exit_code(self):
        case = self.write("case.spec", "// RUN: exit 3", "// EXIT: 3")
        self.assert_passes()
        case.write_text("// RUN: exit 3\n// EXIT: 1\n")
        self.assert_fails("exit code 3, not 1")

    def test_exit_code_is_zero_when_not_said(self):
        self.write("case.spec", "// RUN: exit 3")
        self.assert_fails("exit code 3, not 0")

    def test_failure_inside_a_pipe_is_seen(self):
        self.write("case.test", "# RUN: false | cat")
        self.assert_fails("exit code 1, not 0")

    def test_expect(self):
        self.write("case.c", "// RUN: echo one two", "// EXPECT: ne tw")
        self.assert_passes()
        self.write("case.c", "// RUN: echo one two", "// EXPECT: three")
        self.assert_fails("the output does not have: three")

    def test_expect_is_ordered(self):
        self.write("case.c", "// RUN: echo one two", "// EXPECT: two", "// EXPECT: one")
        self.assert_fails("does not have after the previous expectation: one")

    def test_expect_sees_stderr_after_stdout(self):
        self.write("case.rel", "// RUN: echo err >&2; echo out", "// EXPECT: out", "// EXPECT: err")
        self.assert_passes()

    def test_expect_text_is_no_pattern(self):
        self.write("case.ir", "; RUN: echo abc", "; EXPECT: a.c")
        self.assert_fails("does not have: a.c")

    def test_expect_re(self):
        self.write("case.ir", "; RUN: echo abc", "; EXPECT-RE: ^a.c$")
        self.assert_passes()
        self.write("case.ir", "; RUN: echo abc", "; EXPECT-RE: ^b")
        self.assert_fails("does not have: ^b")

    def test_expect_not(self):
        self.write("case.ir", "; RUN: echo abc", "; EXPECT-NOT: x")
        self.assert_passes()
        self.write("case.ir", "; RUN: echo abc", "; EXPECT-NOT: b")
        self.assert_fails("the output has: b")

    def test_expectations_belong_to_the_run_above(self):
        self.write("case.test", "# RUN: echo a", "# RUN: echo b", "# EXPECT: a")
        self.assert_fails("line 3: the output does not have: a")

    def test_runs_in_the_folder_of_the_case(self):
        self.write("inputs/data", "content")
        self.write("case.test", "# RUN: cat inputs/data %s", "# EXPECT: content", "# EXPECT: # RUN:")
        self.assert_passes()

    def test_scratch_folder(self):
        self.write("case.test", "# RUN: echo x > %t/file && echo %t 5%%", "# EXPECT: %t 5%",
                   "# RUN: cat %t/file", "# EXPECT: x")
        self.assert_passes()

    def test_program_folder_is_first_in_path(self):
        program = self.write("bin/lockstep", "#!/bin/sh", "echo the program")
        program.chmod(0o755)
        self.write("case.test", "# RUN: lockstep", "# EXPECT: the program")
        self.assert_passes("--bin", self.folder / "bin")

    def test_timeout_is_a_failure_and_kills_children(self):
        self.write("case.test", "# RUN: sleep 60 & sleep 60")
        start = time.monotonic()
        self.assert_fails("time is up", "--timeout", "0.3")
        self.assertLess(time.monotonic() - start, 10)

    def test_misspelt_directive_is_a_failure(self):
        self.write("case.spec", "// RUN: true", "// EXPCET: x")
        self.assert_fails("line 2: no directive EXPCET")

    def test_case_without_run_is_a_failure(self):
        self.write("case.spec", "// just a comment")
        self.assert_fails("has no RUN")

    def test_expectation_before_run_is_a_failure(self):
        self.write("case.spec", "// EXPECT: x", "// RUN: true")
        self.assert_fails("EXPECT stands before the first RUN")

    def test_empty_expectation_is_a_failure(self):
        self.write("case.spec", "// RUN: true", "// EXPECT:")
        self.assert_fails("EXPECT needs a text")

    def test_bad_pattern_is_a_failure(self):
        self.write("case.spec", "// RUN: true", "// EXPECT-RE: (")
        self.assert_fails("not a regular expression")

    def test_golden(self):
        self.write("case.spec", "// RUN: echo %t; exit 3", "// EXIT: 3", "// GOLDEN:")
        self.assert_fails("case.spec.golden is missing")
        self.assert_passes("--update")
        golden = self.folder / "case.spec.golden"
        self.assertEqual(golden.read_text(), "$ echo %t; exit 3\n%t\n[exit 3]\n")
        self.assert_passes()
        golden.write_text("$ echo %t; exit 3\nother\n[exit 3]\n")
        self.assert_fails("-other")

    def test_update_does_not_hide_a_failed_expectation(self):
        self.write("case.spec", "// RUN: exit 1", "// GOLDEN:")
        self.assert_fails("exit code 1, not 0", "--update")
        self.assertFalse((self.folder / "case.spec.golden").exists())

    def test_golden_without_directive_is_a_failure(self):
        self.write("case.spec", "// RUN: true")
        self.write("case.spec.golden", "$ true", "[exit 0]")
        self.assert_fails("belongs to no case with a GOLDEN directive")


if __name__ == "__main__":
    unittest.main()
