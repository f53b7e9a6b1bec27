#!/usr/bin/env python3
"""Opens pages that `lockstep check --html` writes in a real browser and uses them.

    page_test.py LOCKSTEP PICTURES

PICTURES is a folder for screenshots, to be looked at. Chromium has to be installed; without it the test
fails.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
INPUTS = ROOT / "tests/html/inputs"
LOCKSTEP = pathlib.Path(sys.argv.pop(1)).resolve()
PICTURES = pathlib.Path(sys.argv.pop(1)).resolve()


def write_page(folder, relation, source, exit_code, *options, path=os.environ["PATH"]):
    page = pathlib.Path(folder) / "page.html"
    done = subprocess.run([LOCKSTEP, "check", relation, source, "--html", page, *options], cwd=ROOT, timeout=200,
                          capture_output=True, text=True, check=False, env={**os.environ, "PATH": path})
    assert done.returncode == exit_code, done.stdout + done.stderr
    return page


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        PICTURES.mkdir(parents=True, exist_ok=True)
        cls.browser = Browser()
        cls.browser.resize(1440, 1000)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="lockstep-page-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.browser.prefer("light")

    def open(self, *args, **named):
        page = write_page(self.folder, *args, **named)
        self.browser.open(page.as_uri())
        return page

    def tearDown(self):
        self.assertEqual(self.browser.complaints, [])
        self.assertEqual([url for url in self.browser.requests if not url.startswith("file:")], [])

    def highlighted(self, kind):
        return self.browser.evaluate(f"""[...document.querySelectorAll(".source")].map((source) =>
          [...source.querySelectorAll(".line.{kind}")].map((line) => Number(line.dataset.line)))""")

    def test_a_proof(self):
        browser = self.browser
        self.open(INPUTS / "sum.rel", INPUTS / "sum.c", 0)
        self.assertIn("equivalent", browser.text(".badge"))
        self.assertEqual(browser.count(".listing"), 0)
        self.assertEqual(browser.count(".node"), 3)
        browser.click("[data-node='1']")
        self.assertIn("~ clist(impl.p", browser.text(".details"))
        self.assertEqual(self.highlighted("at"), [[4], [11]])
        browser.picture(PICTURES / "proof.png")
        browser.click("[data-node='0']")
        self.assertEqual(self.highlighted("at"), [[3], [9]])
        self.assertNotIn("null", browser.text(".details"))

    def test_conditions_with_solver_and_time(self):
        browser = self.browser
        self.open(INPUTS / "sum.rel", INPUTS / "sum.c", 0)
        browser.click("[data-node='1']")
        browser.click(".conditions summary")
        text = browser.text(".details .conditions")
        self.assertRegex(text, r"\d+ conditions proved in \d+ ms")
        for part in ("node1-coverage", "the reference may go elsewhere", "node1-safety", "node1-to-node1"):
            self.assertIn(part, text)
        self.assertRegex(text, r"(z3|cvc5|rewriting)\s*\d+\.\d ms")
        browser.picture(PICTURES / "conditions.png")
        browser.click("[data-edge='1'] text")
        self.assertNotIn("coverage", browser.text(".details .conditions"))

    def test_an_edge_is_a_pair_of_paths(self):
        browser = self.browser
        self.open(INPUTS / "sum.rel", INPUTS / "sum.c", 0)
        browser.click("[data-node='1']")
        loop = browser.evaluate("""[...document.querySelectorAll(".edge")].find((edge) =>
          edge.textContent.includes("spec 7")).dataset.edge""")
        browser.click(f"[data-edge='{loop}'] text")
        self.assertEqual(self.highlighted("at"), [[], []])
        self.assertEqual(self.highlighted("on"), [[7], [11, 12]])
        self.assertIn("a pair of paths", browser.text(".details"))

    def test_marks_and_keys_choose_nodes(self):
        browser = self.browser
        self.open(INPUTS / "sum.rel", INPUTS / "sum.c", 0)
        browser.click("[data-side='impl'] [data-line='9'] .mark")
        self.assertIn("entry", browser.text(".details h3"))
        browser.key("[data-node='1']", "Enter")
        self.assertIn("impl line 11", browser.text(".details h3"))

    def test_without_graphviz(self):
        tools = pathlib.Path(self.folder) / "bin"
        tools.mkdir()
        for folder in os.environ["PATH"].split(":"):
            for program in pathlib.Path(folder).iterdir() if pathlib.Path(folder).is_dir() else []:
                if program.name != "dot" and not (tools / program.name).exists():
                    (tools / program.name).symlink_to(program)
        browser = self.browser
        page = self.open(INPUTS / "sum.rel", INPUTS / "sum.c", 0, path=str(tools))
        self.assertIn('"drawn_by":"lockstep"', page.read_text(encoding="utf-8"))
        browser.click("[data-node='2']")
        self.assertIn("exit", browser.text(".details h3"))
        browser.click("[data-edge='1'] text")
        self.assertIn("a pair of paths", browser.text(".details"))
        browser.picture(PICTURES / "no_graphviz.png")

    def test_the_index_of_a_suite(self):
        browser = self.browser
        rows = [{"name": f"sum/{name}", "group": "sum", "layout": "list", "variant": name, "relation": str(INPUTS / "sum.rel"),
                 "sources": [str(INPUTS / source)], "cflags": [], "target": "x86_64", "expect": expect,
                 "reference_seconds": None}
                for name, source, expect in (("right", "sum.c", "equivalent"), ("short", "short_sum.c", "equivalent"),
                                             ("missing", "no_such_file.c", None))]
        manifest = pathlib.Path(self.folder) / "rows.json"
        manifest.write_text(json.dumps(rows))
        pages = pathlib.Path(self.folder) / "pages"
        done = subprocess.run([LOCKSTEP, "suite", manifest, "--html", pages, "--proof", pathlib.Path(self.folder) / "proofs"],
                              capture_output=True, text=True, timeout=200, check=False)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertEqual([path.name for path in (pathlib.Path(self.folder) / "proofs").iterdir()], ["sum_right-x86_64.proof"])
        browser.open((pages / "index.html").as_uri())
        names = "[...document.querySelectorAll('tbody .variant')].map((cell) => cell.textContent)"
        self.assertEqual(browser.evaluate(names), ["right", "short", "missing"])
        self.assertIn("2 not as expected", browser.text(".facts"))
        browser.click("[data-key='variant']")
        self.assertEqual(browser.evaluate(names), ["missing", "right", "short"])
        browser.click("[data-key='variant']")
        self.assertEqual(browser.evaluate(names), ["short", "right", "missing"])
        browser.key("[data-key='verdict']", "Enter")
        self.assertEqual(browser.evaluate(names), ["short", "right", "missing"])  # different, equivalent, error
        browser.picture(PICTURES / "suite.png")
        self.assertEqual(browser.count("tbody a"), 2)  # there is no page of what could not be read
        browser.open((pages / browser.evaluate("document.querySelector('tbody a').getAttribute('href')")).as_uri())
        self.assertIn("different", browser.text(".badge"))

    def test_a_difference(self):
        browser = self.browser
        self.open(INPUTS / "sum.rel", INPUTS / "short_sum.c", 1)
        self.assertIn("sum([1, 2]) = 3", browser.text(".calls"))
        self.assertIn("Post fails: spec.result == impl.result", browser.text(".runs .failure"))
        self.assertIn("returned", browser.text(".run[data-side='impl'] h3 span"))
        self.assertEqual(browser.count("[data-object]"), 2)
        self.assertEqual(browser.count(".memory .pointer"), 1)
        browser.click(".steps button:nth-of-type(1)")
        self.assertEqual(self.highlighted("running"), [[3], [9]])
        for _ in range(3):
            browser.click(".steps button:nth-of-type(3)")
        self.assertEqual(self.highlighted("running"), [[7], [14]])
        self.assertIn("[2]", browser.text(".run[data-side='spec'] .variables"))
        self.assertEqual(browser.text(".tag text"), "p")
        browser.picture(PICTURES / "difference.png")
        browser.click(".run[data-side='impl'] button:nth-of-type(2)")
        self.assertEqual(self.highlighted("running"), [[7], [11]])
        browser.prefer("dark")
        browser.picture(PICTURES / "difference_dark.png")

    def open_wrong(self, example, check, old, new):
        """The page of a wrong version of an example."""
        source = ROOT / "examples" / f"{example}.c"
        text = source.read_text(encoding="utf-8")
        self.assertIn(old, text)
        wrong = pathlib.Path(self.folder) / source.name
        wrong.write_text(text.replace(old, new), encoding="utf-8")
        self.open(source.with_suffix(".rel"), wrong, 1, "--check", check)

    def memory(self):
        """The boxes of the right side's memory: title, names of its fields, values of its cells; and the arrows."""
        boxes = self.browser.evaluate("""[...document.querySelectorAll("[data-side=impl] [data-object]")].map((box) =>
          [".title", ".field", ".value"].map((kind) => [...box.querySelectorAll(kind)].map((text) => text.textContent)))""")
        return boxes, self.browser.count("[data-side=impl] .pointer")

    def test_memory_as_boxes_and_arrows(self):
        self.open_wrong("list/chunked", "sum_chunks", "p = p->next", "p = p->next ? p->next->next : 0")
        boxes, arrows = self.memory()
        self.assertEqual([(title[0].split("  ")[0], names, len(cells)) for title, names, cells in boxes],
                         [("struct clnode", ["chunk", "next"], 5)] * 2)
        self.assertEqual((boxes[1][2][4], arrows), ("null", 1))
        self.browser.picture(PICTURES / "chunks.png")
        self.open_wrong("list/array", "sum_array", "i < n", "i + 1 < n")
        (((title,), names, cells),), arrows = self.memory()
        self.assertIn("u32", title)
        self.assertEqual((names, len(cells), arrows), ([], 1, 0))
        self.open_wrong("tree/linked", "sum_tree", "sum_tree(t->right)", "sum_tree(t->left)")
        boxes, arrows = self.memory()
        self.assertEqual([names for _, names, _ in boxes], [["val", "left", "right"]] * 2)
        self.assertEqual(arrows, 1)
        self.browser.picture(PICTURES / "tree.png")

    def test_new_memory_is_drawn_by_the_types_of_what_points_to_it(self):
        browser = self.browser
        self.open_wrong("list/linked", "make_list", "node->val = i", "node->val = i == 1 ? 7 : i")
        boxes, arrows = self.memory()
        self.assertEqual([(names, cells[0]) for _, names, cells in boxes], [(["val", "next"], "0"), (["val", "next"], "7")])
        self.assertEqual(arrows, 1)
        result = browser.evaluate("""[...document.querySelectorAll("[data-side=impl] .variables tr")]
          .find((row) => row.firstChild.textContent === "result").lastChild.textContent""")
        self.assertIn(result, boxes[1][0][0])
        self.assertIn("result", browser.text("[data-side=spec] .variables"))
        browser.picture(PICTURES / "new_nodes.png")
        browser.click(".steps button:nth-of-type(1)")
        self.assertNotIn("result", browser.text("[data-side=impl] .variables"))

    def test_a_narrow_window(self):
        browser = self.browser
        self.open_wrong("list/linked", "sum_list", "total += p->val", "total += p->next && p->next->next ? 1 : p->val")
        browser.resize(600, 900)
        self.addCleanup(browser.resize, 1440, 1000)
        self.assertLessEqual(browser.evaluate("document.documentElement.scrollWidth"), 600)
        browser.picture(PICTURES / "narrow.png")

    def test_what_a_proof_assumes(self):
        strlen = ROOT / "examples/strlen"
        self.open(strlen / "strlen.rel", strlen / "strlen_word.c", 0)
        self.assertIn("that a read outside every live object at", self.browser.text(".listing"))

    def test_an_unknown(self):
        browser = self.browser
        self.open(INPUTS / "sum.rel", INPUTS / "hard_sum.c", 2, "--timeout", "5")
        self.assertIn("unknown", browser.text(".badge"))
        self.assertTrue(browser.text(".verdict .failure"))
        colour = browser.evaluate("getComputedStyle(document.querySelector('.verdict .failure')).color")
        self.assertEqual(colour, "rgb(192, 38, 45)")
        self.assertGreaterEqual(browser.count(".failing"), 1)
        self.assertIn(browser.text(".details .failure"), browser.text(".verdict .failure"))
        browser.picture(PICTURES / "unknown.png")

    def test_the_state_in_which_a_condition_fails(self):
        browser = self.browser
        self.open(INPUTS / "thirds.rel", INPUTS / "thirds.c", 2, "--timeout", "5")
        self.assertRegex(browser.text(".open .failure"), r"^node(\d+)-exit: Post does not follow at the exit$")
        self.assertEqual(browser.evaluate("getComputedStyle(document.querySelector('.open .failure')).color"),
                         "rgb(192, 38, 45)")
        node = browser.text(".open .mark")
        self.assertIn(f"node{node}-exit", browser.text(".open .failure"))
        self.assertEqual(browser.evaluate("document.querySelector('.node.failing').dataset.node"), node)
        self.assertEqual(browser.evaluate("document.querySelector('.node.chosen').dataset.node"), node)
        state = browser.evaluate("""Object.fromEntries([...document.querySelectorAll(".state tr")].map((row) =>
          [row.children[0].textContent, row.children[1].textContent]))""")
        self.assertIn("old(impl.p)", state)
        self.assertNotEqual(state["spec.result"], state["impl.result"])
        self.assertIn("it is no counterexample", browser.text(".open"))
        self.assertIn("what ties the results together", browser.text(".open .words"))
        browser.picture(PICTURES / "state.png")
        browser.resize(600, 900)
        self.assertLessEqual(browser.evaluate("document.documentElement.scrollWidth"), 600)
        browser.resize(1440, 1000)
        browser.call("Emulation.setEmulatedMedia", {"media": "print"})
        self.assertTrue(browser.evaluate("document.querySelector('.state').checkVisibility()"))
        browser.call("Emulation.setEmulatedMedia", {"media": ""})

    def test_text_is_never_markup(self):
        source = pathlib.Path(self.folder) / "sum.c"
        text = (INPUTS / "sum.c").read_text(encoding="utf-8")
        source.write_text(text + "// </script><img src=x onerror='throw 1'><!--\n", encoding="utf-8")
        self.open(INPUTS / "sum.rel", source, 0)
        self.assertEqual(self.browser.count("img"), 0)
        self.assertEqual(self.browser.count(".node"), 3)

    def test_paper(self):
        browser = self.browser
        self.open(INPUTS / "sum.rel", INPUTS / "sum.c", 0)
        browser.print(PICTURES / "proof.pdf")
        browser.call("Emulation.setEmulatedMedia", {"media": "print"})
        self.assertTrue(browser.evaluate("document.querySelector('.all td .invariants').checkVisibility()"))
        self.assertFalse(browser.evaluate("document.querySelector('.details').checkVisibility()"))
        browser.picture(PICTURES / "paper.png")
        browser.call("Emulation.setEmulatedMedia", {"media": ""})

    def test_several_checks_on_one_page(self):
        browser = self.browser
        self.open("examples/list/array.rel", "examples/list/array.c", 0)
        self.assertEqual(browser.count("article"), 2)
        browser.click("#check-dot_array [data-node='1']")
        self.assertIn("impl line", browser.text("#check-dot_array .details"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
