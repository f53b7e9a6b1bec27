// The obligations of paper 004, one test each: sections 2.1 to 2.4, and every lift of tables 2 to 5, in both
// data models. They stand in tests/obligations/paper as text.
#include "discharge/refuter.h"
#include "tests/support/obligation_file.h"
#include "tests/support/paths.h"

#include "ir/value.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

const std::vector<ObligationCase> &paper() {
  static const std::vector<ObligationCase> all = obligations_in(source_root() / "tests/obligations/paper");
  return all;
}

const ObligationCase &named(const std::string &name) {
  for (const ObligationCase &each : paper())
    if (each.name == name)
      return each;
  throw std::runtime_error("no obligation " + name);
}

discharge::Decision decide(const ObligationCase &each, double seconds) {
  smt::SolverPool pool;
  return discharge::Discharger(*each.context, pool).decide(each.obligation, {seconds, 2'000});
}

std::string describe(const discharge::Decision &decision) {
  if (std::holds_alternative<smt::Proved>(decision))
    return "proved";
  const auto *unknown = std::get_if<smt::Unknown>(&decision);
  return unknown ? smt::describe(smt::Answer(*unknown)) : "refuted";
}

class Paper : public ::testing::TestWithParam<size_t> {};

TEST_P(Paper, Obligation) {
  const ObligationCase &each = paper()[GetParam()];
  const discharge::Decision decision = decide(each, 20);
  if (each.expected == Expected::Proved)
    EXPECT_EQ(describe(decision), "proved");
  else
    EXPECT_EQ(describe(decision), "refuted");
  if (const auto *refutation = std::get_if<discharge::Refutation>(&decision)) {
    EXPECT_TRUE(discharge::falsifies(*each.context, refutation->state, each.obligation));
  }
}

std::vector<size_t> of_width(const char *width) {
  std::vector<size_t> result;
  for (size_t i = 0; i < paper().size(); ++i)
    if (paper()[i].name.ends_with(width))
      result.push_back(i);
  return result;
}

std::string name_of(const ::testing::TestParamInfo<size_t> &each) { return "p" + paper()[each.param].name; }

INSTANTIATE_TEST_SUITE_P(X86_64, Paper, ::testing::ValuesIn(of_width("_64")), name_of);
INSTANTIATE_TEST_SUITE_P(I386, Paper, ::testing::ValuesIn(of_width("_32")), name_of);

size_t length(const ir::AdtValue &list) {
  return list.fields().empty() ? 0 : 1 + length(list.fields().back().adt());
}

// Section 2.3: the counterexample to two iterations against one is a list of depth 2, and so is the paper's.
TEST(PaperCounterexample, TwoIterationsAgainstOne) {
  for (const char *name : {"2_3_type_2_sum_two_to_one_64", "2_3_type_2_sum_two_to_one_32"}) {
    const ObligationCase &each = named(name);
    const discharge::Decision decision = decide(each, 20);
    const auto *refutation = std::get_if<discharge::Refutation>(&decision);
    ASSERT_TRUE(refutation) << describe(decision);
    ASSERT_EQ(refutation->state.bindings.size(), each.variables.size()) << "a complete state";
    const auto value = [&](size_t i) { return refutation->state.find(each.variables[i]); };
    EXPECT_EQ(length(value(2)->adt()), 2u);
    EXPECT_EQ(value(3)->bits(), value(4)->bits()) << "the sums so far are equal";
    EXPECT_FALSE(value(1)->bits().value.is_zero());
  }
}

} // namespace
} // namespace lockstep::testing
