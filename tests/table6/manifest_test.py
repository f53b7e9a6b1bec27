#!/usr/bin/env python3
"""Tests of bench/table6/manifest.py: what it makes of a C file's comments, and what it does not accept."""

import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bench" / "table6"))
import manifest  # noqa: E402

CODE = """\
// Counts.
int count(int n) {
  int i = 0;
  while (i < n)
    i++;
  return i;
}
"""


def wrong_versions(comments):
    code, wrong = manifest.split(CODE + "\n" + comments)
    program = manifest.Program(manifest.HERE / "list/u32/x.c", None, "list", "u32[]", "x", None, code, wrong)
    return [manifest.wrong_text(program, w) for w in wrong]


class Edits(unittest.TestCase):
    def test_lines_are_replaced_and_keep_their_indentation(self):
        text, = wrong_versions("// wrong: one more\n// - return i;\n// + i++;\n// + return i;\n")
        self.assertTrue(text.startswith("// Wrong: one more.\n"))
        self.assertIn("  i++;\n  return i;\n", text)
        self.assertNotIn("// wrong:", text)

    def test_several_lines_and_several_edits(self):
        text, = wrong_versions("// wrong: two\n// - while (i < n)\n// - i++;\n// + i += n;\n"
                               "// - int i = 0;\n// + int i = 1;\n")
        self.assertIn("  int i = 1;\n  i += n;\n  return i;\n", text)

    def test_lines_can_go(self):
        text, = wrong_versions("// wrong: nothing\n// - while (i < n)\n// - i++;\n")
        self.assertIn("  int i = 0;\n  return i;\n", text)

    def test_each_wrong_version_starts_from_the_right_one(self):
        first, second = wrong_versions("// wrong: a\n// - return i;\n// + return 0;\n"
                                       "// wrong: b\n// - int i = 0;\n// + int i = 1;\n")
        self.assertIn("return 0;", first)
        self.assertIn("return i;", second)

    def refuse(self, comments):
        with self.assertRaises(ValueError):
            wrong_versions(comments)

    def test_what_is_not_accepted(self):
        self.refuse("// wrong: no such line\n// - return n;\n// + return 0;\n")
        self.refuse("// wrong: no change\n// - return i;\n// + return i;\n")
        self.refuse("// wrong: no edit\n")
        self.refuse("// wrong: an addition to nothing\n// + return 0;\n")
        self.refuse("// wrong: then code\n// - return i;\n// + return 0;\nint more;\n")

    def test_a_line_that_stands_twice_is_not_accepted(self):
        lines = ["x++;", "y++;", "x++;"]
        with self.assertRaises(ValueError):
            manifest.apply_edit(lines, manifest.Edit(["x++;"], ["x--;"]))
        self.assertEqual(manifest.apply_edit(lines, manifest.Edit(["y++;", "x++;"], [])), ["x++;"])


class Rows(unittest.TestCase):
    def test_rows_of_a_program(self):
        program = next(p for p in manifest.load_programs() if p.name == "strlen/u8/dietlibc_small")
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch).resolve()
            rows = list(manifest.rows_of(program, folder))
            for row in rows:
                for path in [row["relation"], *row["sources"]]:
                    self.assertTrue((folder / path).is_file(), path)
        right = [row for row in rows if not row.get("wrong")]
        self.assertEqual([row["target"] for row in right], manifest.TARGETS)
        self.assertEqual({row["expect"] for row in right}, {"equivalent"})
        self.assertEqual({row["reference_seconds"] for row in right}, {9})
        wrong = [row for row in rows if row.get("wrong")]
        self.assertEqual(len(wrong), len(program.wrong) * len(manifest.TARGETS))
        self.assertEqual({row["expect"] for row in wrong}, {"different"})

    def test_a_program_needs_wrong_versions(self):
        with tempfile.TemporaryDirectory() as scratch:
            path = Path(scratch) / "x.c"
            path.write_text(CODE)
            with self.assertRaisesRegex(ValueError, "0 wrong versions"):
                manifest.read_program(path, "list", "u32[]", {})


if __name__ == "__main__":
    unittest.main()
