// Obligations that must not be proved, one for each rule that could be broken (tests/obligations/soundness;
// tests/mutants breaks them). Those that are false are refuted as well; none gets a state that does not falsify it.
#include "discharge/refuter.h"
#include "tests/support/obligation_file.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

const std::vector<ObligationCase> &wrong_ones() {
  static const std::vector<ObligationCase> all = obligations_in(source_root() / "tests/obligations/soundness");
  return all;
}

class Soundness : public ::testing::TestWithParam<size_t> {
protected:
  const ObligationCase &each = wrong_ones()[GetParam()];
  smt::SolverPool pool;
};

TEST_P(Soundness, IsNotProved) {
  const smt::Answer answer = discharge::Discharger(*each.context, pool).prove(each.obligation, {0.5, 2'000});
  EXPECT_FALSE(smt::is_proved(answer));
}

TEST_P(Soundness, IsRefutedIfFalse) {
  const auto state = discharge::Refuter(*each.context, pool).refute(each.obligation, {5, 2'000});
  EXPECT_EQ(state.has_value(), each.expected == Expected::Refuted);
}

INSTANTIATE_TEST_SUITE_P(Of, Soundness, ::testing::Range(size_t{0}, wrong_ones().size()),
                         [](const auto &info_of) { return wrong_ones()[info_of.param].name; });

} // namespace
} // namespace lockstep::testing
