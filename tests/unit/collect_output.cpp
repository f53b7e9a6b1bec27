// Functions that build lists mean the same after ir::collect_output: the same list, or undefined, or no end.
#include "ir/collect_output.h"

#include "ir/inline_calls.h"
#include "ir/interpreter.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "pcfg/random.h"
#include "tests/support/spec_fixture.h"

#include <gtest/gtest.h>

#include <map>

namespace lockstep::testing {
namespace {

std::string outcome(const ir::Module &module, const ir::Function &function, std::vector<ir::Value> arguments) {
  const ir::RunResult result =
      ir::Interpreter(module).run(function, std::move(arguments), {8'000, 1'700});
  switch (result.outcome) {
  case ir::Outcome::Returned:
    return ir::spell(module.context.signature, result.results.front(), function.results.front().type());
  case ir::Outcome::StepLimit:
  case ir::Outcome::DepthLimit:
    return "no end";
  default:
    return std::string(ir::name(result.outcome));
  }
}

// Functions f(l, x) : List over lists of pairs, mostly of the kind that becomes a loop.
class RandomFunction {
public:
  explicit RandomFunction(uint64_t seed) : random_(seed) {}

  std::string text() {
    return "type List = LNil | LBad | LCons(a: i8, rest: List, b: i12);\n"
           "fn other(l: List, x: i8) : List = match l { LNil => LNil, LBad => undefined, "
           "LCons(v, rest, w) => LCons(v ^ x, other(rest, x + 1), w) };\n"
           "fn f(l: List, x: i8) : List = match l { LNil => " +
           end() + ", LBad => undefined, LCons(v, rest, w) => " + recursive(3) + " };\n";
  }

private:
  bool rarely(uint64_t n) { return random_.below(n) == 0; }
  std::string end() { return rarely(5) ? "other(l, x)" : rarely(12) ? "l" : "LNil"; }
  std::string small() {
    static constexpr const char *some[] = {"v", "x", "v + x", "(if v <u x then 3i8 else v)", "7i8", "v /u x"};
    return some[random_.below(6)];
  }
  std::string wide() { return rarely(3) ? "zext<i12>(x)" : rarely(2) ? "w" : "w + 4095"; }
  std::string call() {
    const char *list = rarely(12) ? "l" : rarely(12) ? "l.rest" : "rest";
    return std::string(rarely(6) ? "other(" : "f(") + list + ", " + (rarely(2) ? "x" : small()) + ")";
  }

  std::string recursive(unsigned depth) {
    switch (random_.below(depth == 0 ? 3 : 7)) {
    case 0:
      return call();
    case 1:
    case 2:
      return "LCons(" + small() + ", " + call() + ", " + wide() + ")";
    case 3:
      return rarely(3) ? "LCons(1, LCons(2, " + call() + ", w), w)" : "LNil";
    default:
      return "(if " + small() + (rarely(2) ? " == " : " <u ") + small() + " then " + recursive(depth - 1) +
             " else " + recursive(depth - 1) + ")";
    }
  }

  pcfg::Random random_;
};

TEST(CollectOutput, RandomFunctionsKeepTheirMeaning) {
  std::map<std::string, int> seen;
  int changed = 0;
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    const std::string text = RandomFunction(seed).text();
    SpecFixture spec(text);
    ASSERT_TRUE(spec.ok()) << spec.messages() << text;
    const ir::Module &module = spec.compiled->module;
    const ir::Function &written = *module.find("f");
    const auto collected = ir::collect_output(module, ir::inline_calls(module, written));
    if (!collected)
      continue;
    ++changed;
    ASSERT_TRUE(ir::verify(module, collected->function).empty()) << text;
    pcfg::Random random(seed);
    for (int run = 0; run < 8; ++run) {
      std::string list = random.below(8) == 0 ? "LBad" : "LNil";
      for (uint64_t n = random.below(6); n > 0; --n)
        list = "LCons(" + std::to_string(random.below(5)) + ", " + list + ", " +
               std::to_string(random.below(4096)) + ")";
      Diagnostics problems;
      const auto &signature = spec.compiled->program.functions.at("f");
      std::vector<ir::Value> arguments{
          *spec::parse_value("l", list, *signature.parameters[0], spec.compiled->program.types, problems),
          ir::Bits(ir::BitVector(8, random.below(2) ? random.below(4) : random.below(256)))};
      const std::string expected = outcome(module, written, arguments);
      arguments.push_back(ir::Memory(64, seed));
      ASSERT_EQ(outcome(module, collected->function, arguments), expected) << text << list;
      ++seen[expected == "no end" || expected == "undefined" ? expected : "list"];
    }
  }
  EXPECT_GT(changed, 50);
  EXPECT_GT(seen["list"], 100);
  EXPECT_GT(seen["undefined"], 10);
  EXPECT_GT(seen["no end"], 5);
}

// Of what is not a list that is built from the front, nothing is made.
TEST(CollectOutput, LeavesOthersAlone) {
  const std::string types = "type List = LNil | LEnd | LCons(a: i8, rest: List);\n"
                            "type Tree = TNil | TNode(left: Tree, key: i8, right: Tree);\n";
  const std::vector<std::string> others{
      "fn f(l: List) : List = match l { LNil => l, LEnd => LNil, LCons(a, r) => LCons(a, f(r)) };",
      "fn f(l: List) : List = match l { LNil => LNil, LEnd => LEnd, LCons(a, r) => LCons(a, f(r)) };",
      "fn f(l: List) : List = match l { LNil => LNil, LEnd => LNil, LCons(a, r) => f(LCons(a, f(r))) };",
      "fn f(l: List) : List = match l { LNil => LNil, LEnd => LNil, LCons(a, r) => { let t = f(r); "
      "LCons(if t is LNil then 0 else a, t) } };",
      "fn f(t: Tree) : Tree = match t { TNil => TNil, TNode(l, k, r) => TNode(f(r), k, f(l)) };",
      "fn f(l: List) : List = LNil;"};
  for (const std::string &text : others) {
    SpecFixture spec(types + text);
    ASSERT_TRUE(spec.ok()) << spec.messages();
    const ir::Module &module = spec.compiled->module;
    EXPECT_FALSE(ir::collect_output(module, ir::inline_calls(module, *module.find("f")))) << text;
  }
}

} // namespace
} // namespace lockstep::testing
