// The search for differences, on functions of tests/e2e/refute/inputs; with the sides exchanged, and
// between two C functions, too.
#include "pcfg/refute.h"
#include "report/counterexample_json.h"
#include "report/trace_text.h"
#include "tests/support/relation_fixture.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

class PcfgRefute : public ::testing::Test {
protected:
  PcfgRefute()
      : fixture_("tests/e2e/refute/inputs/strlen_wrong.rel",
                 "tests/e2e/refute/inputs/strlen_wrong.c") {
    ir::require(fixture_.ok(), fixture_.diagnostics.render());
  }

  RelationFixture fixture_;
};

TEST_F(PcfgRefute, FindsTheSmallest) {
  const pcfg::Judge judge(fixture_.pair("signed_bytes"));
  const pcfg::Refutation result = pcfg::refute(judge);
  ASSERT_TRUE(result.counterexample);
  EXPECT_EQ(pcfg::verdict(result.counterexample->run), pcfg::Verdict::Differ);
  const ir::Term string = judge.entry_variables().left.front();
  EXPECT_EQ(spec::spell_value(fixture_.context.signature,
                              result.counterexample->input.values.at(string), string.type()),
            "[128]");
}

TEST_F(PcfgRefute, NothingInARightFunctionAndItRan) {
  const pcfg::Refutation result = pcfg::refute(pcfg::Judge(fixture_.pair("right")));
  EXPECT_FALSE(result.counterexample);
  EXPECT_GT(result.returned, result.tried / 2);
  EXPECT_EQ(result.returned + result.undefined + result.stopped, result.tried);
}

TEST_F(PcfgRefute, ToleratedUndefinedBehaviourIsCollected) {
  pcfg::RefuteOptions options;
  options.inputs = 20;
  const pcfg::Refutation result =
      pcfg::refute(pcfg::Judge(fixture_.pair("seven_of_eight")), options);
  ASSERT_FALSE(result.findings.empty());
  EXPECT_EQ(result.findings.front().finding.kind, ir::CheckKind::ReadOutOfBounds);
  EXPECT_EQ(result.findings.front().side, ir::Side::Right);
}

TEST_F(PcfgRefute, StopsWhenAsked) {
  pcfg::RefuteOptions options;
  options.stop = [] { return true; };
  EXPECT_EQ(pcfg::refute(pcfg::Judge(fixture_.pair("right")), options).tried, 0u);
}

TEST_F(PcfgRefute, SidesMayBeExchanged) {
  for (const std::string function : {"long_only", "right"}) {
    const pcfg::Pair pair = fixture_.pair(function);
    ir::Relation relation = *pair.relation;
    std::swap(relation.side_names.left, relation.side_names.right);
    std::swap(relation.functions.left, relation.functions.right);
    const pcfg::Judge judge({&relation,
                             {pair.modules.right, pair.modules.left},
                             {pair.functions.right, pair.functions.left}});
    EXPECT_EQ(pcfg::refute(judge).counterexample.has_value(), function == "long_only");
  }
}

// pre cstr(a.s) ~ cstr(b.s): both strings are laid out from a value that is made up.
TEST_F(PcfgRefute, TwoCFunctions) {
  ir::Terms &terms = fixture_.context.terms;
  const auto lift = fixture_.context.signature.find_lift("cstr");
  for (const std::string function : {"signed_bytes", "right"}) {
    ir::Relation relation;
    relation.side_names = {"a", "b"};
    relation.functions = {"right", function};
    const auto string = [&](const std::string &side) {
      const ir::Term pointer = terms.var(side + ".s", ir::Type::bitvec(64));
      return terms.lift(*lift, terms.var(side + ".mem", ir::Type::memory(64)), {&pointer, 1});
    };
    relation.pre = {terms.eq(string("a"), string("b"))};
    relation.post = {terms.eq(terms.var("a.result", ir::Type::bitvec(64)),
                              terms.var("b.result", ir::Type::bitvec(64)))};
    const ir::Module *module = fixture_.impl.get();
    const pcfg::Judge judge(
        {&relation, {module, module}, {module->find("right"), module->find(function)}});
    const pcfg::Refutation result = pcfg::refute(judge);
    EXPECT_GT(result.returned, 0u);
    EXPECT_EQ(result.counterexample.has_value(), function == "signed_bytes");
  }
}

TEST_F(PcfgRefute, StoredInputsReadBack) {
  const pcfg::Judge judge(fixture_.pair("needs_alignment"));
  const pcfg::Refutation result = pcfg::refute(judge);
  ASSERT_TRUE(result.counterexample);
  const auto stored = report::input_json(judge, result.counterexample->input.values, 7);
  std::string problem;
  const auto read =
      report::read_input(stored, judge, fixture_.relation->spec.program.types, problem);
  ASSERT_TRUE(read) << problem;
  EXPECT_EQ(read->garbage_seed, 7u);
  EXPECT_EQ(report::input_json(judge, read->values, 7), stored);
  EXPECT_EQ(pcfg::verdict(judge.run(read->values)), pcfg::Verdict::Differ);
}

TEST(ReportTrace, RepeatedPartsAreWrittenOnce) {
  EXPECT_EQ(report::spell_lines({}), "");
  EXPECT_EQ(report::spell_lines({4}), "4");
  EXPECT_EQ(report::spell_lines({4, 5, 5, 5, 7}), "4, 5 ×3, 7");
  EXPECT_EQ(report::spell_lines({4, 5, 6, 5, 6, 5, 7}), "4, (5, 6) ×2, 5, 7");
}

} // namespace
} // namespace lockstep::testing
