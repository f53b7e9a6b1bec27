// What Spec programs mean: lowered and run.
#include "ir/printer.h"
#include "tests/support/spec_fixture.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

const std::string str = "type Str = SInvalid | SNil | SCons(head: i8, tail: Str);\n";
const std::string tree = "type Tree = TNil | TCons(value: i32, left: Tree, right: Tree);\n";

// A function of one parameter x of the type, with this body.
std::string eval(const std::string &type, const std::string &body, const std::string &input,
                 const std::string &result) {
  SpecFixture spec(str + "fn f(x: " + type + ") : " + result + " = " + body + ";");
  return spec.run("f", "x = " + input);
}
std::string eval8(const std::string &body, const std::string &input) {
  return eval("i8", body, input, "i8");
}
std::string test8(const std::string &body, const std::string &input) {
  return eval("i8", body, input, "bool");
}

TEST(SpecSemantics, ArithmeticWraps) {
  EXPECT_EQ(eval8("x + 1", "255"), "0");
  EXPECT_EQ(eval8("x - 1", "0"), "255");
  EXPECT_EQ(eval8("x * 2", "200"), "144");
  EXPECT_EQ(eval8("-x", "1"), "255");
  EXPECT_EQ(eval8("~x", "1"), "254");
  EXPECT_EQ(eval8("-128", "1"), "128");
}

TEST(SpecSemantics, DivisionHasASignAndRoundsTowardsZero) {
  EXPECT_EQ(eval8("x /u 3", "200"), "66");
  EXPECT_EQ(eval8("x /s 3", "-7"), "254");
  EXPECT_EQ(eval8("x %u 3", "200"), "2");
  EXPECT_EQ(eval8("x %s 3", "-7"), "255");
  EXPECT_EQ(eval8("x /s -1", "-128"), "128");
}

TEST(SpecSemantics, DivisionByZeroIsUndefined) {
  for (const char *op : {"/u", "/s", "%u", "%s"})
    EXPECT_EQ(eval8(std::string("5 ") + op + " x", "0"), "(undefined)");
  EXPECT_EQ(eval8("if x == 0 then 7 else 5 /u x", "0"), "7");
}

TEST(SpecSemantics, ShiftsByTheWidthOrMoreShiftEverythingOut) {
  EXPECT_EQ(eval8("x << 1", "200"), "144");
  EXPECT_EQ(eval8("x << 8", "255"), "0");
  EXPECT_EQ(eval8("x >>u 9", "255"), "0");
  EXPECT_EQ(eval8("x >>s 100", "-1"), "255");
  EXPECT_EQ(eval8("x >>s 1", "-2"), "255");
  EXPECT_EQ(eval8("x >>u 1", "-2"), "127");
}

TEST(SpecSemantics, ComparisonsHaveASign) {
  EXPECT_EQ(test8("x <u 1", "-1"), "false");
  EXPECT_EQ(test8("x <s 1", "-1"), "true");
  EXPECT_EQ(test8("x >=u 255", "255"), "true");
  EXPECT_EQ(test8("x >s 0", "128"), "false");
  EXPECT_EQ(test8("x <=s -128", "128"), "true");
  EXPECT_EQ(test8("x >u 0 && x <=u 5 || x == 9", "9"), "true");
}

TEST(SpecSemantics, PrecedenceIsThatOfTheManual) {
  EXPECT_EQ(eval8("x + 2 * 3", "1"), "7");
  EXPECT_EQ(eval8("1 | x & 2", "3"), "3");
  EXPECT_EQ(test8("x & 1 == 1", "3"), "true");
  EXPECT_EQ(eval8("x << 1 + 1", "1"), "4");
  EXPECT_EQ(eval8("x ^ 1 | 6", "1"), "6");
  EXPECT_EQ(test8("x == 1 || x == 2 && false", "1"), "true");
  EXPECT_EQ(eval8("x - 1 - 1", "5"), "3");
}

TEST(SpecSemantics, WidthChanges) {
  EXPECT_EQ(eval("i8", "zext<i16>(x)", "255", "i16"), "255");
  EXPECT_EQ(eval("i8", "sext<i16>(x)", "255", "i16"), "65535");
  EXPECT_EQ(eval("i16", "trunc<i8>(x)", "0x1234", "i8"), "52");
  EXPECT_EQ(eval("i8", "zext<usize>(x)", "255", "usize"), "255");
}

TEST(SpecSemantics, UsizeFollowsTheTarget) {
  const std::string text = "fn f(x: usize) : usize = x - 1;";
  SpecFixture wide(text), narrow(text, ir::Target::I386);
  EXPECT_EQ(wide.run("f", "x = 0"), "18446744073709551615");
  EXPECT_EQ(narrow.run("f", "x = 0"), "4294967295");
}

TEST(SpecSemantics, WideNumbers) {
  EXPECT_EQ(eval("i200", "x * x", "0x1_0000_0000_0000_0000", "i200"),
            "340282366920938463463374607431768211456");
  EXPECT_EQ(eval("i1", "x + 1", "1", "i1"), "0");
}

TEST(SpecSemantics, AccessToAFieldOfAnotherConstructorIsUndefined) {
  EXPECT_EQ(eval("Str", "x.head", "\"ab\"", "i8"), "97");
  EXPECT_EQ(eval("Str", "x.tail", "\"ab\"", "Str"), "\"b\"");
  EXPECT_EQ(eval("Str", "x.head", "SNil", "i8"), "(undefined)");
  EXPECT_EQ(eval("Str", "x is SCons && x.head == 'a'", "SNil", "bool"), "false");
  EXPECT_EQ(eval("Str", "!(x is SCons) || x.head == 'a'", "SNil", "bool"), "true");
  EXPECT_EQ(eval("Str", "if x is SCons then x.head else 0", "SNil", "i8"), "0");
}

TEST(SpecSemantics, AssumeAndUndefined) {
  EXPECT_EQ(eval8("{ assume x != 0; x }", "0"), "(undefined)");
  EXPECT_EQ(eval8("{ assume x != 0; x }", "1"), "1");
  EXPECT_EQ(eval8("undefined", "1"), "(undefined)");
  EXPECT_EQ(eval8("{ let y: i8 = undefined; x }", "1"), "(undefined)") << "evaluation is strict";
  EXPECT_EQ(eval8("if x == 0 then undefined else x", "1"), "1");
  EXPECT_EQ(eval("Str", "undefined", "SNil", "Str"), "(undefined)");
}

TEST(SpecSemantics, LetShadows) {
  EXPECT_EQ(eval8("{ let x = x + 1; let x = x * 2; x }", "3"), "8");
  EXPECT_EQ(eval8("{ let y = { let x = x + 1; x }; x + y }", "3"), "7");
}

TEST(SpecSemantics, EqualityOfAdts) {
  EXPECT_EQ(eval("Str", "x == \"ab\"", "\"ab\"", "bool"), "true");
  EXPECT_EQ(eval("Str", "x == \"ab\"", "\"abc\"", "bool"), "false");
  EXPECT_EQ(eval("Str", "x != SCons('a', SNil)", "\"a\"", "bool"), "false");
}

TEST(SpecSemantics, ListAndStringLiterals) {
  EXPECT_EQ(eval("i8", "[x, x + 1, 'c']", "97", "Str"), "\"abc\"");
  EXPECT_EQ(eval("i8", "\"\"", "0", "Str"), "SNil");
  EXPECT_EQ(eval("i8", "[]", "0", "Str"), "SNil");
}

TEST(SpecMatch, NestedPatternsAndOrder) {
  const std::string body = "match x { SCons('a', SCons(_, t)) => t, SCons(_, SNil) => SInvalid, "
                           "SCons(h, t) => SCons(h + 1, t), SNil | SInvalid => SNil }";
  EXPECT_EQ(eval("Str", body, "\"abc\"", "Str"), "\"c\"");
  EXPECT_EQ(eval("Str", body, "\"a\"", "Str"), "SInvalid");
  EXPECT_EQ(eval("Str", body, "\"bc\"", "Str"), "\"cc\"");
  EXPECT_EQ(eval("Str", body, "SInvalid", "Str"), "SNil");
}

TEST(SpecMatch, LiteralsAndOverlappingArms) {
  const std::string body = "match x { 0 => 10, 'a' | 'b' => 20, -1 => 30, y => y + 1 }";
  EXPECT_EQ(eval8(body, "0"), "10");
  EXPECT_EQ(eval8(body, "98"), "20");
  EXPECT_EQ(eval8(body, "255"), "30");
  EXPECT_EQ(eval8(body, "5"), "6");
}

TEST(SpecMatch, NamesInAlternatives) {
  const std::string text = "type T = A(x: i8, y: i8) | B(x: i8);\n"
                           "fn f(t: T) : i8 = match t { A(0, v) | A(v, _) | B(v) => v };\n"
                           "fn g(t: T) : i8 = t.x;\n"
                           "fn h(t: T) : i8 = 1 + match t { A(0, v) | B(v) => v, _ => 9 };\n";
  SpecFixture spec(text);
  EXPECT_EQ(spec.run("f", "t = A(0, 7)"), "7");
  EXPECT_EQ(spec.run("f", "t = A(3, 7)"), "3");
  EXPECT_EQ(spec.run("f", "t = B(5)"), "5");
  EXPECT_EQ(spec.run("g", "t = A(3, 7)"), "3");
  EXPECT_EQ(spec.run("g", "t = B(5)"), "5");
  EXPECT_EQ(spec.run("h", "t = A(0, 7)"), "8");
  EXPECT_EQ(spec.run("h", "t = A(1, 7)"), "10");
}

TEST(SpecMatch, Bools) {
  EXPECT_EQ(eval("bool", "match x { true => 1, false => 2 }", "false", "i8"), "2");
}

TEST(SpecCalls, TailCallsAreLoops) {
  SpecFixture spec(str + "fn strlen(s: Str) : usize = len(s, 0);\n"
                         "fn len(s: Str, n: usize) : usize = match s { SInvalid => undefined, "
                         "SNil => n, SCons(_, t) => len(t, n + 1) };");
  EXPECT_EQ(spec.run("strlen", "s = \"hello\""), "5");
  EXPECT_EQ(spec.run("strlen", "s = SInvalid"), "(undefined)");
  EXPECT_EQ(spec.run("strlen", "s = \"" + std::string(50'000, 'x') + "\""), "50000");
  const ir::Function &len = *spec.compiled->module.find("len");
  for (const ir::Edge &edge : len.edges)
    EXPECT_FALSE(std::holds_alternative<ir::Call>(edge.step));
}

TEST(SpecCalls, TransferIsSimultaneous) {
  SpecFixture spec("fn gcd(a: i32, b: i32) : i32 = if b == 0 then a else gcd(b, a %u b);\n"
                   "fn swap(n: i32, a: i32, b: i32) : i32 = "
                   "if n == 0 then a - b else swap(n - 1, b, a);");
  EXPECT_EQ(spec.run("gcd", "a = 12, b = 18"), "6");
  EXPECT_EQ(spec.run("swap", "n = 3, a = 1, b = 5"), "4");
}

TEST(SpecCalls, MutualTailCallsShareOneCfg) {
  SpecFixture spec("fn even(n: i32) : bool = n == 0 || odd(n - 1);\n"
                   "fn odd(n: i32) : bool = if n == 0 then false else even(n - 1);\n");
  EXPECT_EQ(spec.run("even", "n = 100000"), "true");
  EXPECT_EQ(spec.run("odd", "n = 100000"), "false");
  EXPECT_EQ(spec.run("odd", "n = 7"), "true");
}

TEST(SpecCalls, MutualTransferIsSimultaneousAcrossFunctions) {
  SpecFixture spec("fn f(n: i8, a: i8, b: i8) : i8 = if n == 0 then a else g(b, n - 1, a);\n"
                   "fn g(x: i8, n: i8, y: i8) : i8 = if n == 0 then x - y else f(n - 1, y, x);\n");
  EXPECT_EQ(spec.run("f", "n = 0, a = 1, b = 5"), "1");
  EXPECT_EQ(spec.run("f", "n = 1, a = 1, b = 5"), "4");
  EXPECT_EQ(spec.run("f", "n = 2, a = 1, b = 5"), "1");
  EXPECT_EQ(spec.run("f", "n = 3, a = 1, b = 5"), "4");
}

TEST(SpecCalls, OtherCallsStay) {
  SpecFixture spec(tree + "fn sum(t: Tree) : i32 = match t { TNil => 0, "
                          "TCons(v, l, r) => sum(l) + v + sum(r) };\n"
                          "fn acc(t: Tree, n: i32) : i32 = match t { TNil => n, "
                          "TCons(v, l, r) => acc(r, acc(l, n) + v) };");
  const std::string t = "t = TCons(1, TCons(2, TNil, TNil), TCons(3, TNil, TCons(4, TNil, TNil)))";
  EXPECT_EQ(spec.run("sum", t), "10");
  EXPECT_EQ(spec.run("acc", t + ", n = 5"), "15");
}

TEST(SpecCalls, ShortCircuitSkipsCalls) {
  SpecFixture spec("fn loop(n: i8) : bool = loop(n + 0);\n"
                   "fn bad(n: i8) : bool = undefined;\n"
                   "fn f(n: i8) : bool = !(n == 0 && bad(n));\n"
                   "fn g(n: i8) : bool = (n == 0 || bad(n)) == true;\n"
                   "fn h(n: i8) : i8 = 1 + (if n == 0 then n elif bad(n) then 3 else 4);\n");
  EXPECT_EQ(spec.run("f", "n = 1"), "true");
  EXPECT_EQ(spec.run("f", "n = 0"), "(undefined)");
  EXPECT_EQ(spec.run("g", "n = 0"), "true");
  EXPECT_EQ(spec.run("g", "n = 1"), "(undefined)");
  EXPECT_EQ(spec.run("h", "n = 0"), "1");
  EXPECT_EQ(spec.run("h", "n = 1"), "(undefined)");
  EXPECT_EQ(spec.run("loop", "n = 1"), "(step limit)");
}

TEST(SpecCalls, EvaluationIsStrictAndFromLeftToRight) {
  SpecFixture spec("fn diverge(n: i8) : i8 = diverge(n);\n"
                   "fn fail(n: i8) : i8 = undefined;\n"
                   "fn f(n: i8) : i8 = fail(n) + diverge(n);\n"
                   "fn g(n: i8) : i8 = 5 /u n + diverge(n);\n"
                   "fn second(a: i8, b: i8) : i8 = b;\n"
                   "fn h(n: i8) : i8 = second(fail(n), n);\n");
  EXPECT_EQ(spec.run("f", "n = 0"), "(undefined)");
  EXPECT_EQ(spec.run("g", "n = 0"), "(undefined)");
  EXPECT_EQ(spec.run("h", "n = 0"), "(undefined)");
}

TEST(SpecCalls, CallsInsideBranchesOfValues) {
  SpecFixture spec(str +
                   "fn inc(n: i8) : i8 = n + 1;\n"
                   "fn f(s: Str) : i8 = 2 * match s { SCons(h, SCons(g, _)) => inc(h) + g, "
                   "SCons(h, _) => h, _ => inc(inc(0)) };\n"
                   "fn k(n: i8) : i8 = { let m = if inc(n) == 3 then inc(7) else n; m + m };");
  EXPECT_EQ(spec.run("f", "s = [1, 2, 3]"), "8");
  EXPECT_EQ(spec.run("f", "s = [5]"), "10");
  EXPECT_EQ(spec.run("f", "s = SNil"), "4");
  EXPECT_EQ(spec.run("k", "n = 2"), "16");
  EXPECT_EQ(spec.run("k", "n = 3"), "6");
}

TEST(SpecLowering, VerifierAcceptsEverything) {
  SpecFixture spec(str + tree +
                   "fn a(s: Str, _: i8, _: bool) : Str = match s { SCons(_, t) => a(t, 1, true), "
                   "_ => s };\n"
                   "fn b(result: i8) : i8 = if result == 0 then b(result - 1) else result;\n"
                   "fn c(t: Tree) : Tree = match t { TNil => t, TCons(v, l, r) => "
                   "TCons(v, c(r), c(l)) };\n");
  ASSERT_TRUE(spec.ok()) << spec.messages();
  EXPECT_TRUE(ir::verify(spec.compiled->module).empty());
}

} // namespace
} // namespace lockstep::testing
