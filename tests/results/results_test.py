#!/usr/bin/env python3
"""The files that CI systems read: SARIF against the schema's required properties, JUnit as XML.

    results_test.py LOCKSTEP
"""

import json
import pathlib
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
