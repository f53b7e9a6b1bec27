#!/usr/bin/env python3
"""The runner of documents must be able to fail."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

RUNNER = pathlib.Path(__file__).with_name("run_docs.py")


class RunDocsTest(unittest.TestCase):
    def run_on(self, text, *options):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "doc.md"
            file.write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, "-B", RUNNER, *options, folder, file], capture_output=True,
                                  text=True, timeout=60, check=False)
            return done.returncode, done.stdout, file.read_text(encoding="utf-8")

    def test_files_and_commands(self):
        code, output, _ = self.run_on("```c a.c\nint x;\n```\n```console\n$ cat a.c\nint x;\n$ false\n$ echo $?\n1\n```\n")
        self.assertEqual(code, 0, output)
        self.assertIn("3 commands", output)

    def test_another_output_fails(self):
        code, output, _ = self.run_on("```console\n$ echo a\nb\n```\n")
        self.assertEqual(code, 1)
        self.assertIn("--- printed\na\n", output)

    def test_more_output_fails(self):
        self.assertEqual(self.run_on("```console\n$ echo a; echo b\na\n```\n")[0], 1)

    def test_times_may_differ(self):
        self.assertEqual(self.run_on("```console\n$ echo '(1.25 s)'\n(0.07 s)\n```\n")[0], 0)

    def test_a_dead_link_fails(self):
        self.assertEqual(self.run_on("[x](no/such.md)")[0], 1)

    def test_update(self):
        _, _, text = self.run_on("```console\n$ echo a\nb\n```\n", "--update")
        self.assertEqual(text, "```console\n$ echo a\na\n```\n")


if __name__ == "__main__":
    unittest.main()
