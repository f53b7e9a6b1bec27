// The judge on C functions that are wrong in one way each (tests/e2e/run-both/inputs/wrong.c).
#include "ir/contract.h"
#include "tests/support/relation_fixture.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

class PcfgJudge : public ::testing::TestWithParam<ir::Target> {
protected:
  pcfg::PairRun run(const std::string &function, const std::string &parameter,
                    const std::string &value, ir::RunLimits limits = {}) {
    fixture_.emplace("tests/e2e/run-both/inputs/wrong.rel", "tests/e2e/run-both/inputs/wrong.c",
                     GetParam());
    ir::require(fixture_->ok(), fixture_->diagnostics.render());
    return fixture_->run(function, {{parameter, value}}, limits);
  }

  std::optional<RelationFixture> fixture_;
};

TEST_P(PcfgJudge, WrongResult) {
  const pcfg::PairRun result = run("off_by_one", "s", "\"ab\"");
  EXPECT_TRUE(result.both_returned());
  EXPECT_EQ(result.post_fails.size(), 1u);
  EXPECT_FALSE(result.depends_on_garbage);
  EXPECT_TRUE(result.frame_violations.empty());
}

TEST_P(PcfgJudge, FrameViolationsAreTheBytesThatChanged) {
  const pcfg::PairRun result = run("scribbles", "s", "\"AbC\"");
  EXPECT_TRUE(result.post_fails.empty());
  ASSERT_EQ(result.frame_violations.size(), 2u);
  const pcfg::FrameViolation &first = result.frame_violations[0];
  EXPECT_EQ(first.side, ir::Side::Right);
  EXPECT_EQ(first.before, 'A');
  EXPECT_EQ(first.after, 'a');
  EXPECT_FALSE(first.released);
  EXPECT_EQ(result.frame_violations[1].address, first.address + 2);
}

TEST_P(PcfgJudge, ModifiedMemoryIsNoViolation) {
  const pcfg::PairRun result = run("clears_first", "s", "\"ab\"");
  EXPECT_TRUE(result.frame_violations.empty()); // `modifies` allows one byte
  const pcfg::PairRun both = run("clears_two", "s", "\"ab\"");
  ASSERT_EQ(both.frame_violations.size(), 1u);
  EXPECT_EQ(both.frame_violations[0].before, 'b');
}

TEST_P(PcfgJudge, GlobalsBelongToTheFrame) {
  const pcfg::PairRun result = run("counts_calls", "n", "0");
  EXPECT_TRUE(result.post_fails.empty());
  EXPECT_FALSE(result.frame_violations.empty());
}

TEST_P(PcfgJudge, OwnAllocationsDoNot) {
  const pcfg::PairRun result = run("allocates", "n", "1");
  EXPECT_TRUE(result.both_returned());
  EXPECT_TRUE(result.post_fails.empty() && result.frame_violations.empty());
}

TEST_P(PcfgJudge, GarbageDecidesNothing) {
  const pcfg::PairRun arbitrary = run("uninitialised", "n", "1");
  EXPECT_TRUE(arbitrary.both_returned());
  EXPECT_TRUE(arbitrary.depends_on_garbage);
  EXPECT_TRUE(arbitrary.post_fails.empty());
  EXPECT_FALSE(run("uninitialised", "n", "0").depends_on_garbage);
}

TEST_P(PcfgJudge, CyclicResultIsNoValue) {
  const pcfg::PairRun cyclic = run("cyclic", "l", "[1, 2]");
  EXPECT_TRUE(cyclic.both_returned());
  EXPECT_EQ(cyclic.post_fails.size(), 1u);
  EXPECT_TRUE(run("cyclic", "l", "[]").post_fails.empty());
}

TEST_P(PcfgJudge, FailedRunsHaveNoResults) {
  const pcfg::PairRun result = run("null_at_end", "s", "\"ab\"");
  EXPECT_FALSE(result.both_returned());
  EXPECT_EQ(result.runs.right.outcome, ir::Outcome::Failed);
  EXPECT_TRUE(result.post_fails.empty() && result.frame_violations.empty());
  EXPECT_EQ(run("releases", "l", "[1]").runs.right.outcome, ir::Outcome::Failed);
}

TEST_P(PcfgJudge, UndefinedAndStoppedRuns) {
  EXPECT_EQ(run("off_by_one", "s", "SInvalid").runs.left.outcome, ir::Outcome::Undefined);
  EXPECT_EQ(run("forever", "s", "\"ab\"", {1000, 100}).runs.right.outcome,
            ir::Outcome::StepLimit);
  EXPECT_EQ(run("deep", "n", "1", {100'000, 50}).runs.right.outcome, ir::Outcome::DepthLimit);
}

INSTANTIATE_TEST_SUITE_P(Targets, PcfgJudge,
                         ::testing::Values(ir::Target::X86_64, ir::Target::I386),
                         [](const auto &test) { return std::string(ir::name(test.param)); });

} // namespace
} // namespace lockstep::testing
