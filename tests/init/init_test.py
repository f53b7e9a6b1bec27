#!/usr/bin/env python3
"""`lockstep init` on functions of many shapes: what it writes fits the C file, guesses the shape, and
becomes a proof once its `undefined` is replaced.

    init_test.py LOCKSTEP
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHAPES = ROOT / "tests/init/inputs/shapes.c"
LOCKSTEP = pathlib.Path(sys.argv.pop(1)).resolve()


def run(*words, folder):
    return subprocess.run([LOCKSTEP, *words], cwd=folder, timeout=120, capture_output=True, text=True, check=False)


class InitTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def init(self, function, *options):
        done = run("init", SHAPES, function, "--force", *options, folder=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        relation = self.folder / f"{function}.rel"
        again = run("ir", relation, SHAPES, *options, folder=self.folder)
        self.assertEqual(again.returncode, 0, again.stderr)
        return (self.folder / f"{function}.spec").read_text(encoding="utf-8"), relation.read_text(encoding="utf-8")

    def says(self, function, spec_lines, relation_lines):
        spec, relation = self.init(function)
        for line in spec_lines:
            self.assertIn(line, spec)
        for line in relation_lines:
            self.assertIn(line, relation)

    def test_every_function_in_both_data_models(self):
        text = SHAPES.read_text(encoding="utf-8")
        functions = re.findall(r"^(?:[\w*]+ )+\*?(\w+)\([^;]*\) \{", text, re.MULTILINE)
        self.assertGreater(len(functions), 18)
        for function in functions:
            for target in ("x86_64", "i386"):
                with self.subTest(function=function, target=target):
                    self.init(function, "--target", target)

    def test_list(self):
        self.says("sum_list", ["type Lnode = LnodeNil | LnodeCons(val: i32, next: Lnode);",
                               "LnodeCons(val, next) => undefined,"],
                  ["LnodeCons(p->val, c_lnode(p->next))", "pre  spec.p ~ c_lnode(impl.p);",
                   "post spec.result == impl.result;"])

    def test_the_way_back_is_no_part_of_a_list(self):
        self.says("sum_doubly", ["DnodeCons(key: i16, next: Dnode)"], [])

    def test_tree(self):
        self.says("tree_size", ["TreeCons(key: i32, left: Tree, right: Tree)"], ["c_tree(p->left), c_tree(p->right)"])

    def test_chunks(self):
        self.says("sum_chunks", ["ChunkCons(head: i8, tail: Chunk)"],
                  ["i: i2", "c_chunk(if i == 3 then p->next else p, i + 1)", "c_chunk(impl.p, 0)"])
        self.says("sum_odd", [], ["if i == 2 then 0 else i + 1"])

    def test_array_with_length(self):
        self.says("sum_array", [], ["pre  readable(impl.a[0 .. impl.n]);", "spec.a ~ array32(impl.a, 0, impl.n)"])
        self.says("sum_signed", ["Cons64(head: usize"],
                  ["pre  impl.count >=s 0;", "array64(impl.a, 0, zext<usize>(impl.count))"])
        self.says("dot", ["PointCons(x: i32, y: i5, in_kind: usize, u_c: i8, rest: PointList)"], ["p[i].x, p[i].y"])
        self.says("sum_vector", [], ["array32(impl.v->data, 0, zext<usize>(impl.v->length))"])

    def test_string(self):
        self.says("string_length", ["SInvalid | SNil | SCons"], ["spec.s ~ cstr(impl.s)"])

    def test_a_result_that_points_into_a_parameter(self):
        self.says("find_char", ["type Position = Nowhere | At(index: usize);"], ["At(i) => impl.result == impl.s + i,"])
        self.says("find_int", [") : Position ="], ["At(i) => impl.result == impl.a + i,"])
        self.says("last", [") : Lnode ="], ["post spec.result ~ c_lnode(impl.result);"])

    def test_what_a_function_changes(self):
        self.says("clear", [") : List32 ="], ["pre  valid(impl.a[0 .. impl.n]);", "modifies impl.a[0 .. impl.n];"])
        self.says("increment", [") : i32 ="], ["post spec.result == *impl.counter;", "modifies *impl.counter;"])

    def test_names_that_Spec_does_not_take(self):
        self.says("add", ["fn add(n: i32)"], ["// impl.type is not related", "spec.n == impl.N"])
        self.says("Upper", ["fn upper(x: i32)"], ["check upper against Upper {"])

    def test_what_cannot_be_related_is_said(self):
        self.says("both", ["fn both(a: bool, b: bool) : bool"], [])
        self.says("apply", ["fn apply() : i32 ="], ["// impl.f is not related", "// impl.q is not related"])

    def test_nothing_is_overwritten(self):
        self.init("add")
        (self.folder / "add.rel").write_text("mine", encoding="utf-8")
        done = run("init", SHAPES, "add", folder=self.folder)
        self.assertEqual(done.returncode, 3)
        self.assertIn("--force", done.stderr)
        self.assertEqual((self.folder / "add.rel").read_text(encoding="utf-8"), "mine")

    def test_no_such_function(self):
        done = run("init", SHAPES, "no_such", folder=self.folder)
        self.assertEqual(done.returncode, 3)
        self.assertIn("no_such", done.stderr)

    def verdict(self, function, body):
        """The check's exit code after everything from `=` on is replaced by the body."""
        spec, _ = self.init(function)
        head, _, _ = spec.partition(f"\nfn {function}(")
        signature = spec[len(head):].partition("=")[0]
        (self.folder / f"{function}.spec").write_text(head + signature + body, encoding="utf-8")
        return run("check", f"{function}.rel", SHAPES, folder=self.folder).returncode

    def test_the_skeleton_says_nothing_yet(self):
        self.init("sum_list")
        self.assertEqual(run("check", "sum_list.rel", SHAPES, folder=self.folder).returncode, 3)

    def test_a_filled_in_skeleton_is_proved(self):
        loop = """go(p, 0);
fn go(p: Lnode, n: i32) : i32 = match p { LnodeNil => n, LnodeCons(v, rest) => go(rest, n + v) };"""
        self.assertEqual(self.verdict("sum_list", "= " + loop), 0)
        loop = """= go(a, 0);
fn go(a: List32, t: i32) : i32 = match a { Nil32 => t, Cons32(v, rest) => go(rest, t + v) };"""
        self.assertEqual(self.verdict("sum_array", loop), 0)
        loop = """= go(s, 0);
fn go(s: Str, n: usize) : usize = match s { SInvalid => undefined, SNil => n, SCons(_, t) => go(t, n + 1) };"""
        self.assertEqual(self.verdict("string_length", loop), 0)

    def test_a_wrong_one_is_refuted(self):
        loop = """= go(a, 1);
fn go(a: List32, t: i32) : i32 = match a { Nil32 => t, Cons32(v, rest) => go(rest, t + v) };"""
        self.assertEqual(self.verdict("sum_array", loop), 1)

    def test_the_corpus(self):
        def one(source):
            text = source.read_text(encoding="utf-8")
            function = re.search(r"// test: .*?(\w+)\(", text)[1]
            with tempfile.TemporaryDirectory() as folder:
                done = run("init", source, function, folder=folder)
                return source.name, done.returncode, done.stderr
        sources = sorted((ROOT / "tests/corpus").glob("*.c"))[::6]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            failed = [result for result in pool.map(one, sources) if result[1] != 0]
        self.assertEqual(failed, [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
