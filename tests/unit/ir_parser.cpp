// What the IR parser refuses, and that no text makes it crash.
#include "ir/printer.h"
#include "ir/text/parser.h"
#include "ir/verifier.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <sstream>

namespace lockstep::ir {
namespace {

// "line:column: message" of the first error; empty if there is none.
std::string first_error(const std::string &text) {
  Context context;
  Diagnostics diagnostics;
  const auto module = parse_module(context, "text.ir", text, diagnostics);
  EXPECT_EQ(module.has_value(), !diagnostics.has_errors());
  if (diagnostics.all().empty())
    return {};
  const Diagnostic &first = diagnostics.all().front();
  return std::to_string(first.range.line) + ":" + std::to_string(first.range.column) + ": " +
         first.message;
}

std::string with_step(const std::string &step) {
  return "adt Str = SNil | SCons(head: bv8, tail: Str)\n"
         "lift cstr(m: mem64, p: bv64): Str = SNil\n"
         "function f(mem: mem64, x: bv64, c: bv8, s: Str) -> (x: bv64)\n"
         "entry pc0 exit pc1 pc0:\n"
         "goto pc1 { " +
         step + " } pc1:";
}

TEST(IrParser, ReadsWhatIsFine) {
  EXPECT_EQ(first_error(""), "");
  EXPECT_EQ(first_error("// only a comment, with \xc3\xa4"), "");
  EXPECT_EQ(first_error(with_step("x := 10:64")), "");
  EXPECT_EQ(first_error(with_step("x := 0010:64")), "");
  EXPECT_EQ(first_error(with_step("s := SNil")), "");
  EXPECT_EQ(first_error(with_step("s := construct[SCons](c, cstr(mem, x))")), "");
  EXPECT_EQ(first_error(with_step("c := access[SCons, 0](s)")), "");
  EXPECT_EQ(first_error(with_step("call unknown()")), ""); // for the verifier to say
}

TEST(IrParser, DecimalNumbersAreDecimal) {
  Context context;
  Diagnostics diagnostics;
  const auto module = parse_module(context, "t", with_step("x := 0010:64"), diagnostics);
  ASSERT_TRUE(module);
  const auto &move = std::get<Assign>(module->find("f")->edges[0].step).moves[0];
  EXPECT_EQ(move.value, context.terms.constant(64, 10));
}

struct BadStep {
  const char *step;
  const char *error; // its column counts from the line's start, where `goto pc1 { ` takes 11
};

TEST(IrParser, RefusesBadSteps) {
  const BadStep cases[] = {
      {"x := y", "5:17: there is no variable `y`"},
      {"y := x", "5:12: there is no variable `y`"},
      {"x := add(x, c)", "5:17: `add` does not fit its operands (bv64, bv8)"},
      {"x := add(x)", "5:17: `add` does not fit its operands (bv64)"},
      {"x := adt(x, x)", "5:17: there is no operator, constructor or lift `adt`"},
      {"x := var(x)", "5:17: there is no operator, constructor or lift `var`"},
      {"x := const(x)", "5:17: there is no operator, constructor or lift `const`"},
      {"s := SCons(c)", "5:17: `SCons` does not fit its operands (bv8)"},
      {"s := SCons", "5:17: there is no variable `SCons`"},
      {"s := SNil[1]()", "5:17: `SNil` takes nothing in brackets"},
      {"s := cstr(x, mem)", "5:17: `cstr` does not fit its operands (bv64, mem64)"},
      {"s := construct[SKons](c, s)", "5:27: there is no such constructor"},
      {"s := construct[0](c, s)", "5:27: there is no such constructor"},
      {"s := lift[SNil](mem, x)", "5:22: there is no such lift"},
      {"c := access[SCons, tale](s)", "5:31: the constructor has no such field"},
      {"c := access[SCons, 2](s)", "5:17: `access` does not fit its operands (Str)"},
      {"c := access[SCons](s)", "5:17: `access` takes 2 numbers or names in brackets"},
      {"c := extract[8,1](c)", "5:17: `extract` does not fit its operands (bv8)"},
      {"c := extract[x,1](c)", "5:25: expected a number"},
      {"c := extract[7,99999999999](c)", "5:27: the number in brackets is out of range"},
      {"mem := store[536870913](mem, x, c)",
       "5:19: `store` does not fit its operands (mem64, bv64, bv8)"},
      {"x := load[4294967295](mem, x)", "5:17: `load` does not fit its operands (mem64, bv64)"},
      {"x := 0x1:0", "5:17: the width is out of range"},
      {"x := 0x1:65537", "5:21: the width is out of range"},
      {"x := 0x1:99999999999999999999999", "5:21: the width is out of range"},
      {"c := 256:8", "5:17: the number does not fit 8 bits"},
      {"x := 0x10000000000000000:64", "5:17: the number does not fit 64 bits"},
      {"x := $0", "5:17: `$0` is not bound here"},
      {"x := let $0 = $0 in $0", "5:26: `$0` is not bound here"},
      {"x := let $0 = x, $0 = x in $0", "5:29: `$0` is bound twice"},
      {"x, mem := allocate attic(x) align 1 site 0 \"\"", "5:31: there is no such kind of object"},
      {"x, mem := allocate heap(x) align 1 site 4294967296 \"\"",
       "5:52: the allocation site is out of range"},
      {"call \"a\\q\"()", "5:17: malformed escape in a quoted text"},
      {"x := ", "5:18: unexpected `}`"},
      {"x = x", "5:14: unexpected `=`"},
      {"x := true'", "5:17: there is no variable `true'`"},
      {"x := #", "5:17: unexpected character"},
  };
  for (const BadStep &bad : cases)
    EXPECT_EQ(first_error(with_step(bad.step)), bad.error) << bad.step;
}

TEST(IrParser, RefusesBadDeclarations) {
  const std::pair<const char *, const char *> cases[] = {
      {"module arm", "1:1: there is no such target"},
      {"files a, b, a", "1:13: this file is listed twice"},
      {"adt A\nadt A", "2:5: there are two types `A`"},
      {"adt A = C\nadt B = C", "2:9: there are two constructors `C`"},
      {"adt A = C(f: D)", "1:14: there is no type `D`"},
      {"adt A = C(f: bv0)", "1:14: the width is out of range"},
      {"adt A = C(f: bv65537)", "1:14: the width is out of range"},
      {"adt A = C(f: mem65)", "1:14: the width is out of range"},
      {"adt A = C(f: \"bv8\")", "1:14: there is no type `bv8`"},
      {"adt A = C\nlift l(p: bv64): A", "2:8: a lift's first parameter is the memory it reads"},
      {"lift l(m: mem64): bool", "1:19: a lift gives a value of an algebraic data type"},
      {"adt A = C\nlift l(m: mem64): A = true", "2:23: the body has another type than the lift"},
      {"adt A = C\nlift l(m: mem64, m: bv8): A", "2:18: `m` occurs twice"},
      {"adt A = C\nlift l(m: mem64): A\nlift l(m: mem64): A", "3:6: there are two lifts `l`"},
      {"global g size 1 align 1 global g size 1 align 1", "1:32: there are two globals `g`"},
      {"global g size 1 align 1 = \"0001\"", "1:8: there are more bytes than the size says"},
      {"global g size 1 align 1 = \"0\"", "1:27: expected two hexadecimal digits per byte"},
      {"global g size 99999999999 align 1", "1:15: the size is out of range"},
      {"global g size 60000000 align 1 global h size 60000000 align 1",
       "1:46: the size is out of range"},
      {"function f() -> () entry pc0 exit pc1 pc0:", "1:35: the function has no pc1"},
      {"function f() -> () entry pc0 exit pc0", "1:26: the function has no pc0"},
      {"function f() -> () entry pc0 exit pc0 pc0: pc0:", "1:44: pc0 occurs twice"},
      {"function f() -> () entry pc0 exit pc0 pc0: pc2:", "1:44: a lower PC is missing"},
      {"function f() -> () entry pc0 exit pc0 pc0: pc99999999999:",
       "1:44: the PC's number is out of range"},
      {"function f() -> () entry pc0 exit pc0 pc0: ; a.c:1:1",
       "1:46: this file is not in the module's list `files`"},
      {"function f(x: bool, x: bool) -> () entry pc0 exit pc0 pc0:", "1:21: `x` occurs twice"},
      {"function f(x: bool) -> (x: bv8) entry pc0 exit pc0 pc0:", "1:25: `x` has two types"},
      {"function f(x: bool) -> () var x: bool entry pc0 exit pc0 pc0:",
       "1:31: `x` is declared twice"},
      {"function f() -> () entry pc0 exit pc0 pc0: goto pc0 check oops true",
       "1:59: there is no such kind of check"},
      {"function f() -> () entry pc0 exit pc0 pc0: function f() -> () entry pc0 exit pc0 pc0:",
       "1:53: there are two functions `f`"},
      {"\xff", "1:1: unexpected character"},
      {"\"abc", "1:1: unexpected character"},
  };
  for (const auto &[text, error] : cases)
    EXPECT_EQ(first_error(text), error) << text;
}

TEST(IrParser, LimitsNestingAndNumbers) {
  std::string deep;
  for (int i = 0; i < 100'000; ++i)
    deep += "bvnot(";
  EXPECT_NE(first_error(with_step("x := " + deep)).find("nested too deeply"), std::string::npos);
  EXPECT_NE(first_error(with_step("x := " + std::string(1'000'000, '9') + ":64")), "");
  EXPECT_NE(first_error(with_step("x := " + std::string(20'000, '9') + ":64")), "");
}

TEST(IrParser, StopsComplainingAfterAWhile) {
  std::string step = "x := y0";
  for (int i = 1; i < 1'000; ++i)
    step += ", x := y" + std::to_string(i);
  Context context;
  Diagnostics diagnostics;
  EXPECT_FALSE(parse_module(context, "text.ir", with_step(step), diagnostics));
  EXPECT_EQ(diagnostics.error_count(), 50u);
}

class Mutator {
public:
  explicit Mutator(uint64_t seed) : random_(seed) {}

  std::string mutate(std::string text) {
    for (uint64_t n = 1 + below(2); n > 0 && !text.empty(); --n)
      mutate_once(text);
    return text;
  }

private:
  uint64_t below(uint64_t limit) { return random_() % limit; }

  void mutate_once(std::string &text) {
    const size_t at = below(text.size()), length = below(30);
    switch (below(7)) {
    case 0:
      text[at] = static_cast<char>(below(256));
      break;
    case 1:
      text.erase(at, length);
      break;
    case 2:
      text.insert(at, text.substr(below(text.size()), length));
      break;
    case 3:
      text.replace(at, 1, std::to_string(random_()));
      break;
    case 4:
    case 5: // one word for another: mostly syntactically correct
      replace_word(text);
      break;
    default: {
      constexpr std::string_view punctuation = "()[]{},:;=|$\"0x@pc";
      text.insert(at, 1, punctuation[below(punctuation.size())]);
    }
    }
  }

  // Begin and length of the first word at or after a random place.
  std::pair<size_t, size_t> word(const std::string &text) {
    constexpr std::string_view letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const size_t begin = std::min(text.find_first_of(letters, below(text.size())), text.size());
    const size_t end = std::min(text.find_first_not_of(letters, begin), text.size());
    return {begin, end - begin};
  }

  void replace_word(std::string &text) {
    const auto [from, from_length] = word(text);
    const std::string replacement = text.substr(from, from_length);
    const auto [to, to_length] = word(text);
    text.replace(to, to_length, replacement);
  }

  std::mt19937_64 random_;
};

TEST(IrParser, SurvivesMutatedFiles) {
  std::vector<std::string> texts;
  for (const auto &entry :
       std::filesystem::directory_iterator(lockstep::testing::source_root() / "tests/ir")) {
    std::ifstream in(entry.path());
    std::ostringstream text;
    text << in.rdbuf();
    texts.push_back(text.str());
  }
  std::ranges::sort(texts);
  size_t accepted = 0;
  for (uint64_t seed = 0; seed < 3'000; ++seed) {
    const std::string text = Mutator(seed).mutate(texts[seed % texts.size()]);
    Context context;
    Diagnostics diagnostics;
    if (const auto module = parse_module(context, "mutant.ir", text, diagnostics)) {
      verify(*module);
      const std::string printed = print(*module);
      Context other;
      ASSERT_TRUE(parse_module(other, "again.ir", printed, diagnostics))
          << diagnostics.render() << printed;
      ++accepted;
    } else {
      ASSERT_NE(diagnostics.render(), "");
    }
  }
  EXPECT_GT(accepted, 100u); // else the mutations are too harsh to test more than the syntax
}

} // namespace
} // namespace lockstep::ir
