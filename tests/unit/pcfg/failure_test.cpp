// What is told of a condition that could not be proved: the state in which it fails, in the
// variables of both functions and as the lifts read it, and what may help.
#include "pcfg/cut_points.h"
#include "pcfg/failure.h"
#include "report/failure_text.h"
#include "tests/support/relation_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace lockstep::testing {
namespace {

using ir::Side;
using ir::Term;
using ir::Value;

// The loop of strlen: `spec.s ~ cstr(p)` and `n == p - s` in memory that did not change.
class PcfgFailure : public ::testing::Test {
protected:
  PcfgFailure()
      : fixture_("examples/strlen/strlen.rel", "examples/strlen/strlen.c"),
        programs_(pcfg::make_programs(fixture_.pair("strlen"))) {
    const Term lift =
        terms().lift(ir::LiftId{0}, variable("right:mem"), std::vector{variable("right:p")});
    hypotheses_ = {
        terms().eq(variable("right:mem"), variable("impl.mem")),
        terms().eq(variable("left:len.1:s"), lift),
        terms().eq(variable("left:len.1:n"), terms().sub(variable("right:p"), variable("impl.s")))};
  }

  ir::Terms &terms() { return fixture_.context.terms; }

  Term variable(const std::string &name) const {
    for (const Side side : ir::both_sides)
      for (const auto &group :
           {programs_.sides[side].function.variables, programs_.sides[side].function.parameters,
            programs_.sides[side].entry})
        for (Term term : group)
          if (term.name() == name)
            return term;
    ir::broken_contract("no variable " + name);
  }

  // A model that says only what nothing else determines: the string at p = 0x102.
  static Value number(uint64_t value) { return ir::Bits(ir::BitVector(64, value)); }
  smt::Answer refuted(const std::string &text, uint8_t background) const {
    ir::Memory memory = ir::Memory::filled(64, background);
    memory.write_bytes(0x102,
                       std::span(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
    return smt::Refuted{{{{variable("impl.s"), number(0x100)},
                          {variable("right:p"), number(0x102)},
                          {variable("impl.mem"), memory}}}};
  }

  pcfg::FailedCondition failed(const std::string &name, const smt::Answer &answer) {
    return pcfg::failed_condition(
        programs_, 1, {{name, hypotheses_, terms().boolean(false)}, "what is wrong"}, answer);
  }

  std::string text(const pcfg::FailedCondition &failure) {
    return report::failure_text(fixture_.context.signature, *programs_.relation, failure);
  }

  RelationFixture fixture_;
  pcfg::Programs programs_;
  std::vector<Term> hypotheses_;
};

TEST_F(PcfgFailure, SaysWhichConditionAndWhatSolversAnswered) {
  const pcfg::FailedCondition failure = failed("node1-coverage", refuted("ab", 0));
  EXPECT_EQ(failure.node, 1u);
  EXPECT_EQ(failure.condition, "node1-coverage: what is wrong");
  EXPECT_EQ(failure.answer, "refuted");
}

// The model has neither n nor the Spec's string; the hypotheses say what they are.
TEST_F(PcfgFailure, TheStateInTermsOfBothSources) {
  const pcfg::FailedCondition failure = failed("node1-coverage", refuted("ab", 0));
  const std::string told = text(failure);
  EXPECT_NE(told.find("    old(impl.s) = 256\n"), std::string::npos) << told;
  EXPECT_NE(told.find("    impl.p = 258\n"), std::string::npos) << told;
  EXPECT_NE(told.find("    spec.len.1:n = 2\n"), std::string::npos) << told;
  EXPECT_NE(told.find("    spec.len.1:s = \"ab\"\n"), std::string::npos) << told;
  EXPECT_NE(told.find("    cstr(impl.p) = \"ab\"\n"), std::string::npos) << told;
  EXPECT_EQ(told.find("mem ="), std::string::npos) << "a whole memory tells nothing\n" << told;
  EXPECT_EQ(told.find("sub.ptr.sub"), std::string::npos) << "nothing is known of it\n" << told;
  EXPECT_NE(told.find("may be unreachable"), std::string::npos) << told;
}

TEST_F(PcfgFailure, TheSameForOtherPrograms) {
  const pcfg::FailedCondition failure = failed("node1-coverage", refuted("ab", 0));
  const nlohmann::json state = report::counterexample_to_induction_json(
      fixture_.context.signature, *programs_.relation, failure);
  const nlohmann::json expected{{"may_be_unreachable", true},
                                {"entry", {{"old(impl.s)", "256"}}},
                                {"spec", {{"spec.len.1:n", "2"}, {"spec.len.1:s", "\"ab\""}}},
                                {"impl", {{"impl.p", "258"}}},
                                {"lifts", {{"cstr(impl.p)", "\"ab\""}}}};
  EXPECT_EQ(state, expected);
}

// Such a memory holds no string; what can be said is said.
TEST_F(PcfgFailure, AListWithoutAnEndIsLeftOut) {
  const std::string told = text(failed("node1-coverage", refuted("ab", 'c')));
  EXPECT_NE(told.find("    spec.len.1:n = 2\n"), std::string::npos) << told;
  EXPECT_EQ(told.find("cstr"), std::string::npos) << told;
  EXPECT_EQ(told.find("spec.len.1:s"), std::string::npos) << told;
}

TEST_F(PcfgFailure, WithoutAModelThereIsNoState) {
  const pcfg::FailedCondition failure =
      failed("node1-safety", smt::Unknown{smt::UnknownReason::Incomplete, "z3"});
  EXPECT_FALSE(failure.counterexample_to_induction);
  EXPECT_EQ(text(failure).find("a state"), std::string::npos);
  EXPECT_TRUE(report::counterexample_to_induction_json(fixture_.context.signature,
                                                       *programs_.relation, failure)
                  .is_null());
}

TEST_F(PcfgFailure, TheSuggestionFitsTheCondition) {
  const auto suggestion = [&](const std::string &name) {
    return failed(name, refuted("", 0)).suggestion;
  };
  EXPECT_NE(suggestion("node1-safety").find("`valid` of an array"), std::string::npos);
  EXPECT_NE(suggestion("node1-coverage").find("part ways"), std::string::npos);
  EXPECT_NE(suggestion("node2-frame").find("`modifies` has to say so"), std::string::npos);
  EXPECT_NE(suggestion("node2-exit").find("ties the results together"), std::string::npos);
  EXPECT_NE(suggestion("node1-pre").find("callee's check"), std::string::npos);
  EXPECT_NE(suggestion("node1-to-node1").find("both functions keep"), std::string::npos);
  EXPECT_NE(text(failed("node1-safety", refuted("", 0))).find(suggestion("node1-safety")),
            std::string::npos);
}

TEST_F(PcfgFailure, MoreTimeIsSuggestedWhereTimeOrMemoryRanOut) {
  for (const auto reason : {smt::UnknownReason::Timeout, smt::UnknownReason::Memory})
    EXPECT_NE(failed("node1-safety", smt::Unknown{reason, "z3"}).suggestion.find("--timeout"),
              std::string::npos);
  EXPECT_EQ(failed("node1-safety", smt::Unknown{smt::UnknownReason::Crash, "z3"})
                .suggestion.find("--timeout"),
            std::string::npos);
}

} // namespace
} // namespace lockstep::testing
