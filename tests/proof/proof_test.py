#!/usr/bin/env python3
"""Certificates: what `check --proof` writes fits its schema, `recheck` accepts it with one solver alone, says why it
refuses what it refuses, and the programs that are trusted contain no search.

    proof_test.py LOCKSTEP
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOCKSTEP = pathlib.Path(sys.argv.pop(1)).resolve()
EXAMPLES = ROOT / "examples"
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "null": type(None)}


def problems(value, schema, root, at="$"):
    """Every way in which the value breaks the schema; only the words that docs/proof.schema.json uses are known."""
    known = {"$schema", "title", "$defs", "$ref", "type", "const", "enum", "pattern", "minimum", "required", "properties",
             "additionalProperties", "items", "minItems", "maxItems"}
    assert set(schema) <= known, set(schema) - known
    if "$ref" in schema:
        yield from problems(value, root["$defs"][schema["$ref"].split("/")[-1]], root, at)
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(isinstance(value, TYPES[t]) and not (t == "integer" and isinstance(value, bool)) for t in types):
        yield f"{at} is no {types}"
        return
    if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
        yield f"{at} is {value!r}"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{at} does not match"
    if "minimum" in schema and value < schema["minimum"]:
        yield f"{at} is too small"
    if isinstance(value, dict):
        yield from (f"{at} lacks {key}" for key in schema.get("required", []) if key not in value)
        for key, inner in value.items():
            if key in schema.get("properties", {}):
                yield from problems(inner, schema["properties"][key], root, f"{at}.{key}")
            elif schema.get("additionalProperties") is False:
                yield f"{at} has {key}"
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{at} has {len(value)} items"
        for i, inner in enumerate(value):
            yield from problems(inner, schema.get("items", {}), root, f"{at}[{i}]")


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=200, check=False, **options)


class ProofTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lockstep-proof-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def prove(self, folder, relation, source, *options):
        """The certificate, whose sources are copied first."""
        for file in (EXAMPLES / folder).iterdir():
            shutil.copy(file, self.folder)
        done = run(LOCKSTEP, "check", relation, source, "--proof", "it.proof", *options, cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return json.loads((self.folder / "it.proof").read_text())

    def recheck(self, *options, cwd=None):
        return run(LOCKSTEP, "recheck", self.folder / "it.proof", *options, cwd=cwd or self.folder)

    def assert_refused(self, reason, certificate=None):
        if certificate is not None:
            (self.folder / "it.proof").write_text(json.dumps(certificate))
        done = self.recheck()
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("refused: ", done.stdout)
        self.assertIn(reason, done.stdout)

    def test_schema(self):
        schema = json.loads((ROOT / "docs/proof.schema.json").read_text())
        certificate = self.prove("strlen", "strlen.rel", "strlen.c")
        self.assertEqual(list(problems(certificate, schema, schema)), [])
        del certificate["claims"], certificate["proofs"][0]["nodes"][0]["pcs"][1]
        certificate["sources"]["more"] = 1
        self.assertEqual(list(problems(certificate, schema, schema)),
                         ["$ lacks claims", "$.proofs[0].nodes[0].pcs has 1 items", "$.sources has more"])

    def test_every_field_is_documented(self):
        text = (ROOT / "docs/proof-format.md").read_text()

        def names(schema):
            for name, inner in schema.get("properties", {}).items():
                yield name
                yield from names(inner)
            yield from names(schema["items"]) if "items" in schema else ()

        fields = set(names(json.loads((ROOT / "docs/proof.schema.json").read_text())))
        self.assertGreater(len(fields), 35)
        self.assertEqual([name for name in sorted(fields) if f"`{name}`" not in text], [])

    def test_what_is_in_it(self):
        certificate = self.prove("strlen", "strlen.rel", "strlen.c", "--", "-O2")
        texts = {pathlib.Path(file["path"]).name: file.get("text") for file in certificate["sources"]["read"]}
        self.assertEqual(texts["strlen.c"], (EXAMPLES / "strlen/strlen.c").read_text())
        self.assertIsNotNone(texts["strlen.spec"])
        self.assertIn("stddef.h", texts)  # a header of the system: its hash only
        self.assertIsNone(texts["stddef.h"])
        self.assertEqual(certificate["sources"]["clang_flags"], ["-O2"])
        self.assertIn("lift cstr", certificate["claim"]["signature"])

    def test_one_solver_is_enough(self):
        for files in (("strlen", "strlen.rel", "strlen.c"), ("strlen", "strlen.rel", "strlen_word.c"),
                      ("list", "linked.rel", "linked.c"), ("tree", "linked.rel", "linked.c"), ("tree", "array.rel", "array.c")):
            self.prove(*files)
            for solver in ("z3", "cvc5"):
                done = self.recheck("--solvers", solver)
                self.assertEqual(done.returncode, 0, f"{files} {solver}: {done.stdout}{done.stderr}")
                self.assertIn(": equivalent, ", done.stdout)

    def test_the_condition_and_its_solver_are_told(self):
        self.prove("strlen", "strlen.rel", "strlen.c")
        done = self.recheck("--solvers", "cvc5", "--conditions")
        self.assertRegex(done.stdout, r"node1-coverage \(not: .*\): proved by (cvc5|rewriting) in 0\.\d+ s")
        self.assertNotIn("z3", done.stdout)

    def test_from_elsewhere_and_from_the_certificate_alone(self):
        self.prove("strlen", "strlen.rel", "strlen.c")
        self.assertEqual(self.recheck(cwd="/").returncode, 0)
        (self.folder / "strlen.c").write_text("no C")
        self.assertEqual(self.recheck().returncode, 1)
        self.assertEqual(self.recheck("--embedded").returncode, 0)

    def test_stale_sources(self):
        self.prove("strlen", "strlen.rel", "strlen.c")
        text = (self.folder / "strlen.c").read_text()
        (self.folder / "strlen.c").write_text(text + "\n")
        self.assert_refused("strlen.c has changed")
        (self.folder / "strlen.c").unlink()
        self.assert_refused("strlen.c cannot be read any more")

    def test_a_header_counts_too(self):
        (self.folder / "start.h").write_text("#define START 0\n")
        self.prove("strlen", "strlen.rel", "strlen.c")
        source = self.folder / "strlen.c"
        source.write_text('#include "start.h"\n' + source.read_text().replace("= s", "= s + START"))
        self.assertEqual(run(LOCKSTEP, "check", "strlen.rel", "strlen.c", "--proof", "it.proof", cwd=self.folder).returncode, 0)
        self.assertEqual(self.recheck().returncode, 0)
        (self.folder / "start.h").write_text("#define START 1\n")
        self.assert_refused("start.h has changed")

    def test_reasons(self):
        whole = self.prove("strlen", "strlen.rel", "strlen.c")

        def changed(change):
            certificate = json.loads(json.dumps(whole))
            change(certificate)
            return certificate

        self.assert_refused("newer than this program", changed(lambda c: c.update(version=2)))
        self.assert_refused("no certificate", changed(lambda c: c.update(format="other")))
        self.assert_refused("pre, post or what may be modified", changed(lambda c: c["claim"]["checks"][0].update(post=[])))
        self.assert_refused("-coverage: a path has no counterpart",
                            changed(lambda c: c["proofs"][0]["edges"].pop(1)))
        self.assert_refused("the shape of the product", changed(lambda c: c["proofs"][0]["nodes"][1].update(pcs=[99, 1])))
        self.assert_refused("an invariant is not kept",
                            changed(lambda c: c["proofs"][0]["nodes"][1]["invariant"].append("eq(impl.s, impl.s)") or
                                    c["proofs"][0]["nodes"][2]["invariant"].append("false")))
        self.assert_refused("there is no proof of strlen", changed(lambda c: c["proofs"].pop()))
        self.assert_refused("strlen has two proofs", changed(lambda c: c["proofs"].append(c["proofs"][0])))
        self.assert_refused("it claims nothing", changed(lambda c: c.update(claims=[])))
        self.assert_refused("it is malformed", changed(lambda c: c["proofs"][0].pop("nodes")))
        (self.folder / "it.proof").write_text("{")
        self.assert_refused("no certificate")

    def test_every_kind_of_condition_is_named(self):
        whole = self.prove("strlen", "strlen.rel", "strlen.c")

        edges = [(edge["from"], edge["to"]) for edge in whole["proofs"][0]["edges"]]
        loop = next(start for start, end in edges if start == end)
        exit_node = next(end for _, end in edges if end not in [start for start, _ in edges])

        def refused(reason, node, keep, more=()):
            certificate = json.loads(json.dumps(whole))
            at = certificate["proofs"][0]["nodes"][node]
            at["invariant"] = [fact for fact in at["invariant"] if keep(fact)] + list(more)
            self.assert_refused(reason, certificate)

        refused("strlen: entry: the entry's invariant does not hold at first", 0, bool, ["false"])
        refused(f"node{loop}-coverage", loop, lambda fact: "cstr" not in fact)
        refused(f"node{loop}-read: read outside every live object at strlen.c:", loop,
                lambda fact: not fact.startswith("valid"))
        refused(f"-to-node{exit_node}: an invariant is not kept", exit_node, bool, ["false"])
        refused(f"node{exit_node}-exit: Post does not follow at the exit", exit_node, lambda fact: "mem" in fact)
        refused(f"node{exit_node}-frame: memory may have changed that must not", exit_node, lambda fact: "mem" not in fact)
        refused(f"a term cannot be read: the invariant of node{loop}", loop, bool, ["eq("])

    def test_the_claim_is_that_of_the_sources(self):
        whole = self.prove("strlen", "strlen.rel", "strlen.c")

        def refused(reason, change):
            certificate = json.loads(json.dumps(whole))
            change(certificate["claim"])
            self.assert_refused(reason, certificate)

        refused("the types and lifts", lambda claim: claim.update(signature=claim["signature"].replace("0x0:8", "0x1:8")))
        refused("the IR of the functions", lambda claim: claim["modules"].reverse())
        refused("the IR of the recursive functions", lambda claim: claim.update(recursive_forms=["module x86_64\n", ""]))
        refused("pre, post or what may be modified", lambda claim: claim["checks"][0].update(pre=["false"]))

    def test_what_it_is_about_is_told(self):
        self.prove("strlen", "strlen.rel", "strlen.c", "--target", "i386", "--", "-O2")
        self.assertIn("\n  strlen.rel with strlen.c, i386, clang flags: -O2\n", self.recheck().stdout)

    def test_an_assumption_cannot_be_hidden(self):
        certificate = self.prove("strlen", "strlen.rel", "strlen_word.c")
        proof = certificate["proofs"][0]
        place, other = proof["overreads"]
        self.assertEqual(proof["assumes"], [f"that a read outside every live object at {p} does not fault" for p in (place, other)])
        forgotten = proof["assumes"].pop(0)
        self.assert_refused(f"a read outside every live object at {place} (nothing is assumed of it)", certificate)
        # That it stays inside is not so.
        proof["overreads"].remove(place)
        self.assert_refused(f"read outside every live object at {place}", certificate)
        proof["overreads"].append(place)
        proof["assumes"].append(forgotten)
        (self.folder / "it.proof").write_text(json.dumps(certificate))
        self.assertEqual(self.recheck().returncode, 0)

    def test_a_check_brings_the_proofs_that_it_relies_on(self):
        source = ROOT / "tests/e2e/check/inputs"
        for name in ("trees.rel", "tree.spec", "trees.c"):
            shutil.copy(source / name, self.folder)
        # `total` calls `sum`; `odd_length` and `even_length` call each other.
        whole = {}
        for name, proofs in (("total", 2), ("odd_length", 2)):
            done = run(LOCKSTEP, "check", "trees.rel", "trees.c", "--check", name, "--proof", "it.proof", cwd=self.folder)
            self.assertIn("equivalent", done.stdout)
            certificate = json.loads((self.folder / "it.proof").read_text())
            whole[name] = json.loads(json.dumps(certificate))
            self.assertEqual((len(certificate["claims"]), len(certificate["proofs"])), (1, proofs))
            self.assertEqual(self.recheck().returncode, 0, self.recheck().stdout)
            certificate["proofs"] = [proof for proof in certificate["proofs"] if proof["check"] in certificate["claims"]]
            self.assert_refused("or none of what that relies on", certificate)
        # A proof that relies on nothing is not shown beside one that is claimed.
        both = whole["total"]
        both["proofs"] += [proof for proof in whole["odd_length"]["proofs"] if proof["check"] in whole["odd_length"]["claims"]]
        self.assert_refused("there is no proof of odd_length", both)

    def test_bad_calls(self):
        for words, reason in (([], "FILE is required"), (["missing.proof"], "cannot be read"),
                              (["x", "--solvers", "magic"], "the solver magic is not installed")):
            done = run(LOCKSTEP, "recheck", *words, cwd=self.folder)
            self.assertEqual((done.returncode, reason in done.stderr), (3, True), done.stderr)


class TrustedTest(unittest.TestCase):
    """What has to be read to trust an acceptance."""

    def test_the_argument_is_about_every_condition(self):
        header = (ROOT / "pcfg/trusted/conditions.h").read_text().split("private:")[0]
        conditions = re.findall(r"std::vector<Condition> (\w+)\(", header)
        self.assertGreater(len(conditions), 7)
        text = (ROOT / "docs/soundness.md").read_text()
        self.assertEqual([name for name in [*conditions, "malformed"] if f"`{name}`" not in text], [])

    def test_no_search_is_linked(self):
        searching = [path.stem for path in (ROOT / "pcfg").glob("*.cpp")]
        self.assertIn("correlator", searching)
        for program in ("lockstep-checker", "lockstep-recheck"):
            symbols = run("nm", "-C", LOCKSTEP.parent / program).stdout
            self.assertIn("lockstep::pcfg::check_product", symbols)
            for name in ("Correlator", "guess_invariant", "prune_to_inductive", "find_measures", "prove_equivalent", "Judge"):
                self.assertNotRegex(symbols, rf"lockstep::pcfg::{name}\b", program)

    def test_it_can_be_read_in_an_afternoon(self):
        others = ("sources", "relation_source", "main")  # call the frontends; read the call and print
        files = [path for folder in ("pcfg/trusted", "recheck") for path in (ROOT / folder).rglob("*")
                 if path.suffix in (".h", ".cpp") and path.stem not in others]
        code = re.compile(r"\s*[^\s/]|\s*/[^/]")  # neither empty nor a comment
        lines = sum(bool(code.match(line)) for path in files for line in path.read_text().splitlines())
        self.assertLess(lines, 2500)


if __name__ == "__main__":
    unittest.main()
