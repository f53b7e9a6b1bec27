#!/usr/bin/env python3
"""Tests the layering check on small trees: it finds what it must find, and nothing else."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

import check


class LayeringTest(unittest.TestCase):
    def violations(self, files):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            for path, text in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text)
            return list(check.violations(root))

    def assert_allowed(self, path, line):
        self.assertEqual(self.violations({path: line + "\n"}), [])

    def assert_refused(self, path, line, edge):
        found = self.violations({path: "// first line\n" + line + "\n"})
        self.assertEqual(len(found), 1, found)
        self.assertTrue(found[0].startswith(f"{path}:2: {edge}"), found[0])

    def test_own_folder_and_lower_layers(self):
        self.assert_allowed("ir/term.cpp", '#include "ir/term.h"')
        self.assert_allowed("spec-frontend/lower.cpp", '#include "ir/term.h"')
        self.assert_allowed("discharge/smt/z3.cpp", '#include "pointsto/region.h"')
        self.assert_allowed("cli/main.cpp", '#include "c-frontend/lower.h"')
        self.assert_allowed("tests/unit/term.cpp", '#include "cli/options.h"')
        self.assert_allowed("bench/speed/main.cpp", '#include "pcfg/trusted/product.h"')

    def test_other_headers(self):
        self.assert_allowed("ir/term.cpp", "#include <vector>")
        self.assert_allowed("spec-frontend/parse.cpp", "#include <SpecParser.h>")
        self.assert_allowed("ir/term.cpp", '#include "term.h"')

    def test_upward(self):
        self.assert_refused("ir/term.h", '#include "pcfg/trusted/product.h"', "ir must not include pcfg")
        self.assert_refused("discharge/a.cpp", '#include "pcfg/a.h"', "discharge must not include")
        self.assert_refused("report/a.hpp", '#include "cli/a.h"', "report must not include cli")

    def test_inside_a_layer(self):
        self.assert_refused("spec-frontend/a.cpp", '#include "c-frontend/a.h"', "spec-frontend must")
        self.assert_refused("c-frontend/a.cpp", '#include "spec-frontend/a.h"', "c-frontend must")
        self.assert_refused("pointsto/a.cpp", '#include "c-frontend/a.h"', "pointsto must")

    def test_trusted_code_does_not_know_the_search(self):
        self.assert_allowed("pcfg/trusted/a.cpp", '#include "pcfg/trusted/b.h"')
        self.assert_allowed("pcfg/search.cpp", '#include "pcfg/trusted/b.h"')
        self.assert_allowed("recheck/a.cpp", '#include "pcfg/trusted/b.h"')
        self.assert_allowed("recheck/a.cpp", '#include "c-frontend/a.h"')
        self.assert_refused("pcfg/trusted/a.cpp", '#include "pcfg/prove.h"', "pcfg/trusted must not include pcfg")
        self.assert_refused("pcfg/trusted/a.cpp", '#include "../prove.h"', "pcfg/trusted must not include pcfg")
        self.assert_refused("recheck/a.cpp", '#include "pcfg/prove.h"', "recheck must not include pcfg")
        self.assert_refused("pcfg/trusted/a.cpp", '#include "recheck/a.h"', "pcfg/trusted must not include recheck")

    def test_tests_and_bench(self):
        self.assert_refused("ir/a.cpp", '#include "tests/support/paths.h"', "ir must not include tests")
        self.assert_refused("cli/a.cpp", '#include "bench/a.h"', "cli must not include bench")
        self.assert_refused("bench/a.cpp", '#include "tests/a.h"', "bench must not include tests")

    def test_other_ways_to_write_it(self):
        self.assert_refused("ir/a.h", "  # include <pcfg/product.h>", "ir must not include pcfg")
        self.assert_refused("ir/sub/a.h", '#include "../../pcfg/a.h"', "ir must not include pcfg")

    def test_program_exits_with_the_verdict(self):
        with tempfile.TemporaryDirectory() as name:
            (pathlib.Path(name) / "ir").mkdir()
            file = pathlib.Path(name) / "ir" / "a.h"
            command = [sys.executable, "-B", check.__file__, name]
            file.write_text('#include "ir/b.h"\n')
            self.assertEqual(subprocess.run(command, check=False).returncode, 0)
            file.write_text('#include "cli/b.h"\n')
            result = subprocess.run(command, capture_output=True, text=True, check=False)
            self.assertEqual(result.returncode, 1)
            self.assertIn("ir/a.h:1: ir must not include cli", result.stdout)


if __name__ == "__main__":
    unittest.main()
