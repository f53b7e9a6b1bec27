#!/usr/bin/env python3
"""The files that CI systems read: SARIF against the schema's required properties, JUnit as XML.

    results_test.py LOCKSTEP
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOCKSTEP = pathlib.Path(sys.argv.pop(1)).resolve()
INPUTS = "tests/html/inputs/"

# What SARIF 2.1.0 requires of the objects that we write, by the property that holds them, and the values
# that its enumerations allow.
REQUIRED = {
    "log": ["version", "runs"],
    "runs": ["tool"],
    "tool": ["driver"],
    "driver": ["name"],
    "rules": ["id"],
    "results": ["message"],
    "invocations": ["executionSuccessful"],
    "toolExecutionNotifications": ["message"],
    "codeFlows": ["threadFlows"],
    "threadFlows": ["locations"],
}
# The one in the middle takes as long as it may.
THREE_CHECKS = {
    "it.spec": """type List = LNil | LCons(value: i32, rest: List);
fn sum(l: List, n: i32) : i32 = match l { LNil => n, LCons(v, rest) => sum(rest, n + v) };
fn odd(l: List) : i32 = count(l, 0) %u 3;
fn count(l: List, n: i32) : i32 = match l { LNil => n, LCons(v, rest) => count(rest, n + (v & 1)) };
fn dot(a: List, b: List, n: i32) : i32 =
  if a is LNil || b is LNil then n else dot(a.rest, b.rest, n + a.value * b.value);
""",
    "it.rel": """use "it.spec";
lift clist(p: struct lnode*) : List = if p == null then LNil else LCons(p->val, clist(p->next));
check sum against sum_list { pre spec.l ~ clist(impl.p); pre spec.n == 0; post spec.result == impl.result; }
check odd against odd_ones { pre spec.l ~ clist(impl.p); post spec.result == impl.result; }
check dot against dot_list {
  pre spec.a ~ clist(impl.a); pre spec.b ~ clist(impl.b); pre spec.n == 0; post spec.result == impl.result;
}
""",
    "it.c": """struct lnode { unsigned val; struct lnode *next; };
unsigned sum_list(const struct lnode *p) {
  unsigned n = 0;
  for (; p; p = p->next) n += p->val;
  return n;
}
unsigned odd_ones(const struct lnode *p) {
  unsigned n = 0;
  for (; p; p = p->next) n = (n + (p->val & 1)) % 3;
  return n;
}
unsigned dot_list(const struct lnode *a, const struct lnode *b) {
  unsigned n = 0;
  for (; a && b; a = a->next, b = b->next) n += a->val * b->val;
  return n;
}
""",
}
LEVELS = {"none", "note", "warning", "error"}


def sarif_problems(value, name="log"):
    """Every way in which the value breaks the rules above."""
    if isinstance(value, list):
        for item in value:
            yield from sarif_problems(item, name)
    if not isinstance(value, dict):
        return
    for key in REQUIRED.get(name, []):
        if key not in value:
            yield f"{name} lacks {key}"
    if name in ("message", "shortDescription") and not value.get("text"):
        yield f"{name} has no text"
    if "level" in value and value["level"] not in LEVELS:
        yield f"level {value['level']}"
    if name == "region" and not (value.get("startLine", 0) >= 1 and value.get("startColumn", 1) >= 1):
        yield f"region {value}"
    if name == "artifactLocation" and any(c in value["uri"] for c in " \\<>\""):
        yield f"uri {value['uri']}"
    for key, inner in value.items():
        yield from sarif_problems(inner, key)


class ResultsTest(unittest.TestCase):
    def check(self, relation, source, *options, exit_code):
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder) / name for name in ("out.sarif", "out.xml")]
            done = subprocess.run([LOCKSTEP, "check", relation, source, "--sarif", files[0], "--junit", files[1],
                                   *options], cwd=ROOT, timeout=120, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, exit_code, done.stdout + done.stderr)
            log = json.loads(files[0].read_text(encoding="utf-8"))
            self.assertEqual(list(sarif_problems(log)), [])
            self.assertEqual(log["version"], "2.1.0")
            rules = [rule["id"] for rule in log["runs"][0]["tool"]["driver"]["rules"]]
            for result in log["runs"][0]["results"]:
                self.assertIn(result["ruleId"], rules)
            return log["runs"][0], xml.fromstring(files[1].read_text(encoding="utf-8"))

    def place(self, result):
        location = result["locations"][0]["physicalLocation"]
        return location["artifactLocation"]["uri"], location["region"]["startLine"]

    def test_a_proof(self):
        run, junit = self.check(INPUTS + "sum.rel", INPUTS + "sum.c", exit_code=0)
        self.assertEqual(run["results"], [])
        self.assertEqual(junit.find("testsuite").get("tests"), "1")
        self.assertEqual(len(junit.find("testsuite/testcase")), 0)

    def test_a_difference(self):
        run, junit = self.check(INPUTS + "sum.rel", INPUTS + "short_sum.c", exit_code=1)
        (result,) = run["results"]
        self.assertEqual((result["ruleId"], result["level"]), ("difference", "error"))
        self.assertEqual(self.place(result), (INPUTS + "short_sum.c", 16))
        self.assertIn("sum([1, 2]) = 3", result["message"]["text"])
        flow = result["codeFlows"][0]["threadFlows"][0]["locations"]
        lines = [step["location"]["physicalLocation"]["region"]["startLine"] for step in flow]
        self.assertEqual(lines[-3:], [11, 12, 16])
        failure = junit.find("testsuite/testcase/failure")
        self.assertIn("sum([1, 2]) = 3", failure.text)
        self.assertEqual(junit.find("testsuite").get("failures"), "1")

    def test_undefined_behaviour_stands_at_its_line(self):
        run, _ = self.check("examples/strlen/strlen.rel", "examples/strlen/strlen_word.c", exit_code=0)
        found = [(result["ruleId"], result["level"], self.place(result)) for result in run["results"]]
        self.assertIn(("read_out_of_bounds", "warning", ("examples/strlen/strlen_word.c", 16)), found)

    def test_unknown_is_no_finding(self):
        run, junit = self.check(INPUTS + "sum.rel", INPUTS + "hard_sum.c", "--timeout", "2", exit_code=2)
        self.assertEqual(run["results"], [])
        (note,) = run["invocations"][0]["toolExecutionNotifications"]
        self.assertIn("sum_list: unknown", note["message"]["text"])
        self.assertEqual(junit.find("testsuite/testcase/error").get("type"), "unknown")
        self.assertEqual(junit.find("testsuite").get("errors"), "1")

    def test_several_checks(self):
        _, junit = self.check("examples/list/array.rel", "examples/list/array.c", exit_code=0)
        self.assertEqual([case.get("name") for case in junit.iter("testcase")], ["sum_array", "dot_array"])

    def test_a_check_that_is_killed_takes_nothing_with_it(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file, text in THREE_CHECKS.items():
                (folder / file).write_text(text)
            call = subprocess.Popen([LOCKSTEP, "check", "it.rel", "it.c", "--sarif", "out.sarif", "--junit", "out.xml", "--html",
                                     "out.html", "--proof", "out.proof", "--timeout", "100"], cwd=folder, text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.assertIn("sum_list: equivalent", call.stdout.readline())
            (worker,) = subprocess.run(["pgrep", "-P", str(call.pid)], capture_output=True, text=True, check=True).stdout.split()
            os.kill(int(worker), signal.SIGKILL)
            out, err = call.communicate(timeout=120)
            self.assertEqual(call.returncode, 2, out + err)
            self.assertIn("odd_ones: unknown", out)
            cases = {case.get("name"): [child.tag for child in case] for case in xml.parse(folder / "out.xml").iter("testcase")}
            self.assertEqual(cases, {"sum_list": [], "odd_ones": ["error"], "dot_list": []})
            (note,) = json.loads((folder / "out.sarif").read_text())["runs"][0]["invocations"][0]["toolExecutionNotifications"]
            self.assertIn("odd_ones: unknown: internal error", note["message"]["text"])
            data = re.search(r'id="data">(.*)</script>', (folder / "out.html").read_text())[1]
            self.assertEqual([(check["name"], check["verdict"]) for check in json.loads(data)["checks"]],
                             [("sum_list", "equivalent"), ("odd_ones", "unknown"), ("dot_list", "equivalent")])
            self.assertEqual(json.loads((folder / "out.proof").read_text())["claims"], [0, 2])
            again = subprocess.run([LOCKSTEP, "recheck", "out.proof"], cwd=folder, capture_output=True, text=True, timeout=100,
                                   check=False)
            self.assertEqual(again.returncode, 0, again.stdout + again.stderr)

    def test_a_file_that_cannot_be_written(self):
        done = subprocess.run([LOCKSTEP, "check", INPUTS + "sum.rel", INPUTS + "sum.c", "--junit", "/nowhere/x.xml"],
                              cwd=ROOT, timeout=60, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 3)
        self.assertIn("/nowhere/x.xml: error: cannot write this file", done.stderr)

    def test_the_rules_can_fail(self):
        self.assertEqual(list(sarif_problems({"version": "2.1.0"})), ["log lacks runs"])
        self.assertTrue(list(sarif_problems({"version": "2.1.0", "runs": [{"tool": {}}]})))


if __name__ == "__main__":
    unittest.main(verbosity=2)
