// Random recursive Spec functions mean the same as loops with accumulators and as they were
// written: the same number, or undefined, or no end.
#include "pcfg/random.h"
#include "tests/support/spec_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace lockstep::testing {
namespace {

// Functions f(l, x) over lists of i8, mostly of the kind that becomes a loop.
class RandomFunction {
public:
  explicit RandomFunction(uint64_t seed) : random_(seed), op_(operators[random_.below(5)]) {}

  std::string text() {
    return "type List = LNil | LCons(value: i8, rest: List);\n"
           "fn g(l: List) : i8 = match l { LNil => 1, LCons(w, r) => w };\n"
           "fn f(l: List, x: i8) : i8 = match l { LNil => " +
           simple(2, false) + ", LCons(v, rest) => " + recursive(3) + " };\n";
  }

private:
  static constexpr const char *operators[] = {"+", "*", "&", "|", "^"};

  bool rarely(uint64_t n) { return random_.below(n) == 0; }
  std::string op() { return rarely(25) ? operators[random_.below(5)] : op_; }

  std::string number() { return std::to_string(random_.below(4)) + "i8"; }

  // Without calls of f.
  std::string simple(unsigned depth, bool in_cons = true) {
    switch (random_.below(depth == 0 ? 3 : 8)) {
    case 0:
      return "x";
    case 1:
      return number();
    case 2:
    case 3:
      return in_cons ? "v" : "x";
    case 4:
      return rarely(3) ? "l.value" : "(" + simple(depth - 1, in_cons) + " - x)";
    case 5:
      return rarely(3) ? "(" + simple(depth - 1, in_cons) + " /u x)" : "g(l)";
    case 6:
      return "(if " + condition(depth - 1, in_cons) + " then " + simple(depth - 1, in_cons) +
             " else " + simple(depth - 1, in_cons) + ")";
    default:
      return rarely(30)
                 ? "undefined"
                 : "(" + simple(depth - 1, in_cons) + " * " + simple(depth - 1, in_cons) + ")";
    }
  }

  std::string condition(unsigned depth, bool in_cons = true) {
    return simple(depth, in_cons) + (rarely(2) ? " == " : " <u ") + simple(depth, in_cons);
  }

  std::string call() {
    const char *list = rarely(12) ? "l" : rarely(12) ? "l.rest" : "rest";
    return std::string("f(") + list + ", " + (rarely(2) ? "x" : simple(1)) + ")";
  }

  // Mostly with one call of f, whose result is combined.
  std::string recursive(unsigned depth) {
    switch (random_.below(depth == 0 ? 2 : 9)) {
    case 0:
    case 1:
      return rarely(10) ? simple(1) : call();
    case 2:
    case 3:
      return "(" + simple(1) + " " + op() + " " + recursive(depth - 1) + ")";
    case 4:
      return "(" + recursive(depth - 1) + " " + op() + " " + simple(1) + ")";
    case 5:
      return "(if " + condition(1) + " then " + recursive(depth - 1) + " else " +
             recursive(depth - 1) + ")";
    case 6: {
      const std::string r = "r" + std::to_string(++names_);
      const std::string value = rarely(2) ? call() : recursive(depth - 1);
      return "{ let " + r + " = " + value + "; " + with(r, depth - 1) + " }";
    }
    case 7:
      return "{ assume " + condition(1) + " || x <u 200; " + recursive(depth - 1) + " }";
    default:
      return "(match rest { LNil => " + recursive(depth - 1) + ", LCons(v, _) => " +
             recursive(depth - 1) + " })";
    }
  }

  // Something that uses this name, mostly once.
  std::string with(const std::string &name, unsigned depth) {
    if (depth == 0 || rarely(3))
      return rarely(15) ? simple(1) : name;
    if (rarely(3))
      return "(if " + (rarely(15) ? name + " == 1" : condition(0)) + " then " +
             with(name, depth - 1) + " else " + with(name, depth - 1) + ")";
    return "(" + with(name, depth - 1) + " " + op() + " " + simple(0) + ")";
  }

  pcfg::Random random_;
  std::string op_;
  unsigned names_ = 0;
};

std::string outcome(const ir::Module &module, const std::vector<ir::Value> &arguments) {
  ir::Interpreter interpreter(module);
  // There are at most 6 · 256 states (list, x), so what takes longer never ends.
  const ir::RunResult result = interpreter.run(*module.find("f"), arguments, {40'000, 1'700});
  switch (result.outcome) {
  case ir::Outcome::Returned:
    return std::to_string(result.results[0].bits().value.to_u64());
  case ir::Outcome::StepLimit:
  case ir::Outcome::DepthLimit:
    return "no end";
  default:
    return std::string(ir::name(result.outcome));
  }
}

bool calls_itself(const ir::Function &function) {
  return std::ranges::any_of(function.edges, [&](const ir::Edge &edge) {
    const auto *call = std::get_if<ir::Call>(&edge.step);
    return call && call->callee == function.name;
  });
}

TEST(SpecAccumulators, RandomFunctionsKeepTheirMeaning) {
  std::map<std::string, int> seen;
  int changed = 0;
  for (uint64_t seed = 1; seed <= 300; ++seed) {
    const std::string text = RandomFunction(seed).text();
    SpecFixture spec(text);
    ASSERT_TRUE(spec.ok()) << spec.messages();
    const ir::Module &module = spec.compiled->module;
    const auto &forms = spec.compiled->recursive_forms;
    if (!forms.contains("f") || calls_itself(*module.find("f")))
      continue;
    ir::Module as_written = module;
    as_written.functions["f"] = forms.at("f");
    ASSERT_TRUE(ir::verify(module).empty() && ir::verify(as_written).empty()) << text;
    ++changed;
    pcfg::Random random(seed);
    for (int run = 0; run < 8; ++run) {
      std::string list = "LNil";
      for (uint64_t n = random.below(6); n > 0; --n)
        list = "LCons(" + std::to_string(random.below(5)) + ", " + list + ")";
      Diagnostics problems;
      const auto &signature = spec.compiled->program.functions.at("f");
      const std::vector<ir::Value> arguments{
          *spec::parse_value("l", list, *signature.parameters[0], spec.compiled->program.types,
                             problems),
          ir::Bits(ir::BitVector(8, random.below(2) ? random.below(4) : random.below(256)))};
      const std::string expected = outcome(as_written, arguments);
      ASSERT_EQ(outcome(module, arguments), expected) << text << list;
      ++seen[expected == "no end" || expected == "undefined" ? expected : "number"];
    }
  }
  EXPECT_GT(changed, 80);
  EXPECT_GT(seen["number"], 200);
  EXPECT_GT(seen["undefined"], 20);
  EXPECT_GT(seen["no end"], 20);
}

} // namespace
} // namespace lockstep::testing
