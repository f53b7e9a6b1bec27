// Every rule of the verifier, each with a module that breaks just that rule.
#include "ir/text/parser.h"
#include "ir/verifier.h"

#include <gtest/gtest.h>

#include <functional>

namespace lockstep::ir {
namespace {

const std::string good = R"(
module x86_64
files a.c
adt Str = SNil | SCons(head: bv8, tail: Str)
lift cstr(m: mem64, p: bv64): Str =
  ite(eq(p, 0:64), SNil, SCons(load[1](m, p), cstr(m, add(p, 1:64))))
global g size 16 align 8 constant
  address at 8 of f
function f(mem: mem64, x: bv64, s: Str) -> (result: bv64, mem: mem64)
  var c: bv8, p: bv64, b: bool
  entry pc0 exit pc4
  pc0: ; a.c:1:1
    goto pc1 { c := 0:8, p := @g }
  pc1: ; a.c:2:1
    when eq(c, 0:8) goto pc2 { result, mem := call h(mem, x, s) }
    when not(eq(c, 0:8)) goto pc3 { havoc result, c }
  pc2:
    goto pc3 { p, mem := allocate heap(x) align 8 site 1 "malloc" }
      check null_access not(eq(p, 0:64)) ; a.c:2:2
  pc3:
    goto pc4 { mem := release heap(p) }
  pc4:
function h(mem: mem64, x: bv64, s: Str) -> (result: bv64, mem: mem64)
  entry pc0 exit pc1
  pc0: goto pc1 { result := x }
  pc1:
)";

std::string replaced(const std::string &from, const std::string &to) {
  std::string text = good;
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::vector<std::string> problems_of(const std::string &text,
                                     const std::function<void(Module &)> &change = {}) {
  Context context;
  Diagnostics diagnostics;
  auto module = parse_module(context, "text.ir", text, diagnostics);
  EXPECT_TRUE(module) << diagnostics.render();
  if (!module)
    return {"does not parse"};
  if (change)
    change(*module);
  return verify(*module);
}

using Problems = std::vector<std::string>;

TEST(IrVerifier, AcceptsWhatIsFine) {
  EXPECT_EQ(problems_of(good), Problems{});
}

struct Case {
  const char *from;
  const char *to;
  const char *problem;
};

TEST(IrVerifier, FindsWhatCanBeWritten) {
  const Case cases[] = {
      // types of steps
      {"c := 0:8", "c := 0:9",
       "function f, pc0 (a.c:1:1): the value of `c` has type bv9 instead of bv8"},
      {"c := 0:8", "c := 0:8, c := 0:8",
       "function f, pc0 (a.c:1:1): `c` is assigned twice in one step"},
      {"c := 0:8", "c := 0:8, @g := x",
       "function f, pc0 (a.c:1:1): the address `@g` of a global is assigned"},
      {"havoc result, c", "havoc result, result",
       "function f, pc1 (a.c:2:1): `result` is assigned twice in one step"},
      {"heap(x) align 8", "heap(c) align 8",
       "function f, pc2: an allocation's size has type bv8 instead of bv64"},
      {"heap(x) align 8", "heap(x) align 6",
       "function f, pc2: an allocation's alignment is no power of two"},
      {"heap(x) align 8", "global(x) align 8",
       "function f, pc2: only heap and stack objects are allocated and released"},
      {"p, mem := allocate", "c, mem := allocate",
       "function f, pc2: an allocation's pointer has type bv8 instead of bv64"},
      {"p, mem := allocate", "p, x := allocate",
       "function f, pc2: something else than a memory is allocated in or released from"},
      {"mem := release heap(p)", "mem := release heap(c)",
       "function f, pc3: the released pointer has type bv8 instead of bv64"},
      {"mem := release heap(p)", "mem := release argument(p)",
       "function f, pc3: only heap and stack objects are allocated and released"},
      {"mem := release heap(p)", "p := release heap(p)",
       "function f, pc3: something else than a memory is allocated in or released from"},
      // calls
      {"call h(mem, x, s)", "call nope(mem, x, s)",
       "function f, pc1 (a.c:2:1): the called function `nope` is not in the module"},
      {"call h(mem, x, s)", "call h(mem, x)",
       "function f, pc1 (a.c:2:1): `h` is called with a wrong number of arguments"},
      {"call h(mem, x, s)", "call h(mem, c, s)",
       "function f, pc1 (a.c:2:1): an argument of `h` has type bv8 instead of bv64"},
      {"result, mem := call h", "result := call h",
       "function f, pc1 (a.c:2:1): `h` is called with a wrong number of results"},
      {"result, mem := call h", "c, mem := call h",
       "function f, pc1 (a.c:2:1): a result of `h` has type bv8 instead of bv64"},
      // conditions
      {"when not(eq(c, 0:8))", "when 1:1",
       "function f, pc1 (a.c:2:1): a guard is not of type bool"},
      {"check null_access not(eq(p, 0:64))", "check null_access p",
       "function f, pc2: a check is not of type bool"},
      // flow
      {"when not(eq(c, 0:8))", "when not(eq(c, 1:8))",
       "function f, pc1 (a.c:2:1): the guards are not recognised as exhaustive"},
      {"when not(eq(c, 0:8)) goto pc3", "when not(eq(c, 0:8)) goto pc0",
       "function f, pc0 (a.c:1:1): the entry has an incoming edge"},
      {"  pc4:\n", "  pc4: goto pc3\n", "function f, pc4: the exit has an outgoing edge"},
      {"goto pc4 { mem := release heap(p) }", "",
       "function f, pc3: it can be reached but has no outgoing edge"},
      {"{ havoc result, c }", "{ havoc c }",
       "function f, pc4: the result `result`, which is not assigned on every path to here"},
      {"p := @g", "b := true",
       "function f, pc2: it uses `p`, which is not assigned on every path to here"},
      {"c := 0:8, p := @g", "p := @g",
       "function f, pc1 (a.c:2:1): it uses `c`, which is not assigned on every path to here"},
      {"heap(x) align 8", "heap(ite(b, x, x)) align 8",
       "function f, pc2: it uses `b`, which is not assigned on every path to here"},
      // globals
      {"size 16 align 8", "size 16 align 3", "global g: its alignment is no power of two"},
      {"size 16 align 8", "size 15 align 8", "global g: the address at offset 8 sticks out"},
      {"address at 8 of f", "address at 8 of nope",
       "global g: it holds the address of `nope`, which is not in the module"},
      {"b: bool", "b: bool, q: mem32", "function f: `q` is a memory of another target"},
      // the signature
      {"adt Str = SNil | SCons", "adt V adt Str = SNil | SCons", "adt V: it has no finite value"},
      {"adt Str = SNil | SCons",
       "adt V = E(v: W) adt W = F(v: V) | G(v: V, s: Str) adt Str = SNil | SCons",
       "adt V: it has no finite value"},
      {"ite(eq(p, 0:64), SNil, SCons(load[1](m, p), cstr(m, add(p, 1:64))))", "cstr(m, p)",
       "lift cstr: `cstr` is not applied directly under a constructor"},
      {"ite(eq(p, 0:64), SNil, SCons(load[1](m, p), cstr(m, add(p, 1:64))))",
       "ite(is[SNil](cstr(m, p)), SNil, SNil)",
       "lift cstr: `cstr` is not applied directly under a constructor"},
      {"cstr(m, add(p, 1:64))))", "access[SCons, tail](cstr(m, add(p, 1:64)))))",
       "lift cstr: `cstr` is not applied directly under a constructor"},
      {"cstr(m, add(p, 1:64))))", "cstr(store[1](m, p, 0:8), add(p, 1:64))))",
       "lift cstr: `cstr` is applied to another memory"},
      {"): Str =\n  ite(eq(p, 0:64), SNil, SCons(load[1](m, p), cstr(m, add(p, 1:64))))", "): Str",
       "lift cstr: it has no body"},
  };
  for (const Case &each : cases) {
    const Problems found = problems_of(replaced(each.from, each.to));
    ASSERT_FALSE(found.empty()) << each.from << " -> " << each.to;
    EXPECT_NE(found.front().find(each.problem), std::string::npos)
        << found.front() << "\ninstead of " << each.problem;
    for (const std::string &other : found) // several places may break the same rule
      EXPECT_EQ(other.substr(other.find(": ")).substr(0, 12),
                found.front().substr(found.front().find(": ")).substr(0, 12));
  }
}

struct Change {
  const char *problem;
  std::function<void(Module &)> apply;
};

Function &f(Module &module) {
  return module.functions.at("f");
}
Edge &edge(Module &module, size_t i) {
  return f(module).edges[i];
}

TEST(IrVerifier, FindsWhatCannotBeWritten) {
  const Change changes[] = {
      {"the entry pc9 does not exist", [](Module &m) { f(m).entry = {9}; }},
      {"the exit pc9 does not exist", [](Module &m) { f(m).exit = {9}; }},
      {"the target pc9 does not exist", [](Module &m) { edge(m, 0).to = {9}; }},
      {"the source pc9 does not exist", [](Module &m) { edge(m, 0).from = {9}; }},
      {"a location names a file", [](Module &m) { f(m).pcs[0].file = 7; }},
      {"a location names a file", [](Module &m) { edge(m, 0).where.file = 7; }},
      {"a location names a file", [](Module &m) { edge(m, 3).checks[0].where.file = 7; }},
      {"a guard is missing", [](Module &m) { edge(m, 0).guard = {}; }},
      {"a check is missing", [](Module &m) { edge(m, 3).checks[0].holds = {}; }},
      {"the value of `c` is missing",
       [](Module &m) { std::get<Assign>(edge(m, 0).step).moves[0].value = {}; }},
      {"an allocation's size is missing",
       [](Module &m) { std::get<Allocate>(edge(m, 3).step).size = {}; }},
      {"the parameter `x` occurs twice",
       [](Module &m) { f(m).parameters.push_back(f(m).parameters[1]); }},
      {"the result `mem` occurs twice", [](Module &m) { f(m).results.push_back(f(m).results[1]); }},
      {"the parameter `q` is not among the variables",
       [](Module &m) { f(m).parameters.push_back(m.context.terms.var("q", Type::bitvec(8))); }},
      {"the result `q` is not among the variables",
       [](Module &m) { f(m).results.push_back(m.context.terms.var("q", Type::bitvec(8))); }},
      {"a parameter is no variable",
       [](Module &m) { f(m).parameters.push_back(m.context.terms.boolean(true)); }},
      {"two variables are called `c`",
       [](Module &m) { f(m).variables.push_back(m.context.terms.var("c", Type::bitvec(9))); }},
      {"something is declared that is no variable",
       [](Module &m) { f(m).variables.push_back({}); }},
      {"`v` has no valid type",
       [](Module &m) { f(m).variables.push_back(m.context.terms.var("v", Type::bitvec(0))); }},
      {"`@g` is the address of a global, of another type",
       [](Module &m) { f(m).variables.push_back(m.context.terms.var("@g", Type::bitvec(8))); }},
      {"a guard uses `q`, which is not declared",
       [](Module &m) { edge(m, 0).guard = m.context.terms.var("q", Type::boolean()); }},
      {"a check uses `q`, which is not declared",
       [](Module &m) { edge(m, 3).checks[0].holds = m.context.terms.var("q", Type::boolean()); }},
      {"the value of `c` uses `q`, which is not declared",
       [](Module &m) {
         std::get<Assign>(edge(m, 0).step).moves[0].value =
             m.context.terms.var("q", Type::bitvec(8));
       }},
      {"`q` is assigned, but not declared",
       [](Module &m) {
         std::get<Havoc>(edge(m, 2).step).variables[1] = m.context.terms.var("q", Type::bitvec(8));
       }},
      {"something is assigned that is no variable",
       [](Module &m) {
         std::get<Havoc>(edge(m, 2).step).variables[1] = m.context.terms.boolean(true);
       }},
      {"it is listed as `other`", [](Module &m) { m.functions.emplace("other", f(m)); }},
      {"global other: its address is not the variable `@other`",
       [](Module &m) {
         Global other = m.globals[0];
         other.name = "other";
         m.globals.push_back(std::move(other));
       }},
      {"it has not as many bytes", [](Module &m) { m.globals[0].bytes.pop_back(); }},
      {"two globals are called `g`", [](Module &m) { m.globals.push_back(m.globals[0]); }},
      {"two files are called `a.c`", [](Module &m) { m.files.push_back("a.c"); }},
      {"adt Str: there are two of this name",
       [](Module &m) {
         const AdtId adt = m.context.signature.declare_adt("Str");
         m.context.signature.add_constructor(adt, "New", {});
       }},
      {"constructor SNil: there are two of this name",
       [](Module &m) { m.context.signature.add_constructor({0}, "SNil", {}); }},
      {"constructor New: the field `x` has no valid type",
       [](Module &m) {
         m.context.signature.add_constructor({0}, "New", {{"x", Type::bitvec(0)}});
       }},
      {"lift l: its body uses `q`, which is no parameter",
       [](Module &m) {
         const LiftId l = m.context.signature.declare_lift(
             "l", {0}, m.context.terms.var("m", Type::memory(64)), {});
         m.context.signature.define_lift(l, m.context.terms.var("q", Type::adt({0})));
       }},
      {"lift l: its memory is no variable of a memory type",
       [](Module &m) {
         m.context.signature.declare_lift("l", {0}, m.context.terms.boolean(true), {});
       }},
  };
  for (const Change &change : changes) {
    const Problems found = problems_of(good, change.apply);
    EXPECT_EQ(found.size(), 1u) << change.problem;
    ASSERT_FALSE(found.empty());
    EXPECT_NE(found.front().find(change.problem), std::string::npos)
        << found.front() << "\ninstead of " << change.problem;
  }
}

TEST(IrVerifier, AVariableMayBeUnassignedWhereItCannotBeReached) {
  EXPECT_EQ(
      problems_of(replaced("  pc4:\n", "  pc4:\n  pc5: goto pc4 { x := zext[64](c), b := b }\n")),
      Problems{});
}

TEST(IrVerifier, ParsingForUseVerifiesToo) {
  Context context;
  Diagnostics diagnostics;
  EXPECT_FALSE(
      parse_verified_module(context, "bad.ir", replaced("c := 0:8", "c := 0:9"), diagnostics));
  EXPECT_EQ(diagnostics.render(), "bad.ir: error: function f, pc0 (a.c:1:1): the value of `c` has "
                                  "type bv9 instead of bv8\n");
}

} // namespace
} // namespace lockstep::ir
