// A sample of `make bench-discharge-random`: what is proved is true, what is refuted is false, and little is
// left open.
#include "tests/support/random_check.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

constexpr uint32_t per_shard = 20;

class RandomObligations : public ::testing::TestWithParam<uint32_t> {};

TEST_P(RandomObligations, AreAnsweredRightly) {
  smt::SolverPool pool;
  size_t decided = 0;
  size_t missed = 0;
  size_t proved = 0;
  for (uint32_t i = 0; i < per_shard; ++i) {
    const RandomOutcome outcome = check_random(GetParam() * per_shard + i, pool, {2, 2'000});
    EXPECT_FALSE(outcome.is_wrong()) << outcome.answer << " " << describe_random(outcome.number);
    decided += outcome.truth != Truth::Undecided ? 1 : 0;
    missed += outcome.is_missed() ? 1 : 0;
    proved += outcome.is_proved() ? 1 : 0;
  }
  EXPECT_LE(missed * 10, decided + 10);
  EXPECT_GT(proved, 0u);
  EXPECT_GT(decided, per_shard / 4);
}

INSTANTIATE_TEST_SUITE_P(First, RandomObligations, ::testing::Range(0u, 2u));

} // namespace
} // namespace lockstep::testing
