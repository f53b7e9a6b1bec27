#!/usr/bin/env python3
"""The mutator of C text: what it changes, and what it leaves alone."""

import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "bench" / "mutants")]
import mutate_c

TEXT = """#define STEP 1
struct node { unsigned val; struct node *next; };
static int helper(int x) { return x < 3; }
int other(int y) { return y - 9; }
int f(struct node *p, int n) {
  int total = 0; /* a < b */
  for (; p; p = p->next)
    total += p->val;
  return total + helper(n); // n + 1
}
"""


class Mutants(unittest.TestCase):
    def setUp(self):
        self.mutants = mutate_c.mutants(TEXT, "f")

    def texts(self, kind):
        return [m.text for m in self.mutants if m.kind == kind]

    def test_each_differs_in_one_line(self):
        for mutant in self.mutants:
            changed = [a for a, b in zip(TEXT.splitlines(), mutant.text.splitlines()) if a != b]
            self.assertEqual(len(changed), 1, mutant.about)

    def test_no_mutant_twice(self):
        self.assertEqual(len({m.text for m in self.mutants}), len(self.mutants))

    def test_helpers_are_changed_and_strangers_are_not(self):
        self.assertTrue(any("x <= 3" in t for t in self.texts("comparison")))
        self.assertTrue(all("y - 9" in m.text for m in self.mutants))

    def test_comments_and_macros_stay(self):
        for mutant in self.mutants:
            for kept in ("#define STEP 1", "/* a < b */", "// n + 1"):
                self.assertIn(kept, mutant.text)

    def test_kinds(self):
        self.assertTrue(any("p->next;" in t and "total += p->next" in t for t in self.texts("wrong field")))
        self.assertTrue(any("total -= p->val" in t for t in self.texts("operator")))
        self.assertTrue(any("    ;\n" in t for t in self.texts("dropped store")))
        self.assertTrue(any("int total = 1" in t for t in self.texts("constant")))


if __name__ == "__main__":
    unittest.main()
