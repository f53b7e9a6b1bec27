#!/usr/bin/env python3
"""Tests what judges the measuring runs: bars that are missed are said, and nothing else is."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest
import xml.etree.ElementTree

BENCH = pathlib.Path(__file__).resolve().parent.parent.parent / "bench"
sys.path[:0] = [str(BENCH)]
import common
import results


def load(name):
    """The module of bench/NAME/run, which has no .py in its name."""
    loader = importlib.machinery.SourceFileLoader(f"bench_{name}", str(BENCH / name / "run"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.modules[loader.name] = module  # for dataclasses
    loader.exec_module(module)
    return module


def row(**more):
    return {"name": "x", "group": "strlen", "layout": "newlib", "variant": "default", "target": "x86_64",
            "verdict": "equivalent", "expect": None, "ok": True, "seconds": 2.0, "reference_seconds": None,
            "queries": 1, "wrong": False, "reason": "", **more}


class LibcBars(unittest.TestCase):
    libc = load("libc")

    def missed(self, *rows):
        return list(self.libc.bars_missed(rows))

    def test_decided_rows_miss_nothing(self):
        self.assertEqual(self.missed(row(), row(verdict="different"), row(group="memset")), [])

    def test_unknown_reading_row(self):
        self.assertEqual(len(self.missed(row(), row(verdict="unknown"))), 1)

    def test_tables_and_backward_scans_do_not_count(self):
        self.assertEqual(self.missed(row(verdict="unknown", layout="musl", group="strspn"),
                                     row(verdict="unknown", layout="musl", group="strrchr")), [])

    def test_writing_rows_have_a_share(self):
        rows = [row(group="memcpy")] * 8 + [row(group="memcpy", verdict="unknown")] * 2
        self.assertEqual(self.missed(*rows), [])
        self.assertEqual(len(self.missed(*rows[1:])), 1)

    def test_unexpected_verdict(self):
        self.assertEqual(len(self.missed(row(ok=False))), 1)


class CheckBars(unittest.TestCase):
    check = load("check")

    def missed(self, **more):
        phases = {p: 0.1 for p in self.check.PHASES}
        return list(self.check.bars_missed([row(bar=3, phases=phases) | more]))

    def test_met(self):
        self.assertEqual(self.missed(), [])

    def test_slow_wrong_and_wasteful(self):
        self.assertEqual(len(self.missed(seconds=3.5)), 1)
        self.assertEqual(len(self.missed(ok=False, verdict="unknown")), 1)
        wasteful = {p: 0.1 for p in self.check.PHASES} | {"search": 0.3}
        self.assertEqual(len(self.missed(phases=wasteful)), 1)

    def test_refutations(self):
        self.assertEqual(len(self.missed(verdict="different", bar=None, seconds=1.5)), 1)
        self.assertEqual(self.missed(verdict="different", bar=None, seconds=0.5), [])


class Page(unittest.TestCase):
    points = [row(name="a<b", reference_seconds=10), row(seconds=0.05, reference_seconds=900, target="i386")]

    def test_the_plot_is_well_formed(self):
        root = xml.etree.ElementTree.fromstring(results.plot(self.points))
        circles = [e for e in root if e.tag.endswith("circle") and len(e)]
        self.assertEqual(len(circles), 2)
        for circle in circles:
            self.assertTrue(results.MARGIN <= float(circle.get("cx")) <= results.WIDTH - results.MARGIN)
            self.assertTrue(results.MARGIN <= float(circle.get("cy")) <= results.HEIGHT - results.MARGIN)

    def test_only_an_answer_that_counts_is_faster(self):
        self.assertEqual(results.ratio(self.points[0]), "5×")
        self.assertEqual(results.ratio(self.points[0] | {"ok": False}), "–")

    def test_deviations_are_listed(self):
        text = "\n".join(results.deviations_part([row(layout="dietlibc", group="strcmp", verdict="different")]))
        self.assertIn("**dietlibc/strcmp** (default, x86_64): compares", text)


class Median(unittest.TestCase):
    def test_odd_and_even(self):
        self.assertEqual(common.median([3, 1, 2]), 2)
        self.assertEqual(common.median([4, 1, 2, 3]), 2.5)


if __name__ == "__main__":
    unittest.main()
