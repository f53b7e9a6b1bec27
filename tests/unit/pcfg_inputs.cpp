// Inputs that are made up: all satisfy Pre, they grow, and they are many enough soon enough.
#include "pcfg/inputs.h"
#include "tests/support/relation_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace lockstep::testing {
namespace {

struct Example {
  std::string folder;
  std::string rel;
  std::string c;
  std::string function;
};

class PcfgInputs : public ::testing::TestWithParam<Example> {};

TEST_P(PcfgInputs, ManyThatSatisfyPreAndRun) {
  const Example &example = GetParam();
  RelationFixture fixture("examples/" + example.folder + "/" + example.rel,
                          "examples/" + example.folder + "/" + example.c);
  ASSERT_TRUE(fixture.ok()) << fixture.diagnostics.render();
  const pcfg::Judge judge(fixture.pair(example.function));
  pcfg::InputSource inputs(judge, 1);
  constexpr int wanted = 200;
  int agreed = 0;
  for (int i = 0; i < wanted; ++i) {
    const auto input = inputs.next();
    ASSERT_TRUE(input) << "after " << i;
    EXPECT_EQ(pcfg::holds(fixture.context, judge.pair().relation->pre, input->values), true);
    const pcfg::PairRun run = judge.run(input->values, {20'000, 1'000});
    EXPECT_NE(pcfg::verdict(run), pcfg::Verdict::Differ);
    if (pcfg::verdict(run) == pcfg::Verdict::Agree)
      ++agreed;
    else
      inputs.disappointing();
  }
  EXPECT_GT(agreed, wanted / 2); // few are wasted on what teaches nothing
}

INSTANTIATE_TEST_SUITE_P(
    Examples, PcfgInputs,
    ::testing::Values(Example{"strlen", "strlen.rel", "strlen.c", "strlen"},
                      Example{"strlen", "strlen.rel", "strlen_word.c", "strlen"},
                      Example{"strlen", "list.rel", "list.c", "strlen_list"},
                      Example{"strlen", "chunk.rel", "chunk.c", "strlen_chunk"},
                      Example{"strchr", "strchr.rel", "strchr.c", "strchr"},
                      Example{"strcpy", "strcpy.rel", "strcpy.c", "copy_string"},
                      Example{"list", "array.rel", "array.c", "sum_array"},
                      Example{"list", "array.rel", "array.c", "dot_array"},
                      Example{"list", "chunked.rel", "chunked.c", "sum_chunks"},
                      Example{"list", "linked.rel", "linked.c", "sum_list"},
                      Example{"list", "linked.rel", "linked.c", "dot_list"},
                      Example{"list", "linked.rel", "linked.c", "make_list"},
                      Example{"tree", "linked.rel", "linked.c", "sum_tree"},
                      Example{"tree", "array.rel", "array.c", "sum_heap"},
                      Example{"matrix", "flat.rel", "flat.c", "count_by_rows"},
                      Example{"matrix", "flat.rel", "flat.c", "count_by_columns"},
                      Example{"matrix", "lists.rel", "lists.c", "count_list_of_arrays"},
                      Example{"matrix", "lists.rel", "lists.c", "count_array_of_lists"},
                      Example{"matrix", "lists.rel", "lists.c", "count_array_of_chunks"},
                      Example{"matrix", "pointers.rel", "pointers.c", "count_pointers"}),
    [](const auto &test) {
      std::string name = test.param.function + "_" + test.param.c;
      std::ranges::replace(name, '.', '_');
      return name;
    });

class PcfgInputVariety : public ::testing::Test {
protected:
  std::vector<pcfg::Input> inputs(RelationFixture &fixture, const std::string &function,
                                  uint64_t seed, int count) {
    ir::require(fixture.ok(), fixture.diagnostics.render());
    const pcfg::Judge judge(fixture.pair(function));
    pcfg::InputSource source(judge, seed);
    std::vector<pcfg::Input> result;
    for (int i = 0; i < count; ++i)
      result.push_back(source.next().value());
    return result;
  }
};

TEST_F(PcfgInputVariety, LongStringsAndHighBytesOccurAndSmallOnesComeFirst) {
  RelationFixture fixture("examples/strlen/strlen.rel", "examples/strlen/strlen.c");
  size_t longest = 0;
  std::set<uint64_t> bytes;
  const auto made = inputs(fixture, "strlen", 1, 300);
  for (size_t i = 0; i < made.size(); ++i)
    for (const auto &[variable, value] : made[i].recipe.given) {
      const pcfg::FlatValue flat = pcfg::flatten(value);
      if (i < 10) {
        EXPECT_LE(flat.size(), 8u);
      }
      longest = std::max(longest, flat.size());
      for (const pcfg::FlatNode &node : flat)
        if (!node.fields.empty())
          bytes.insert(std::get<ir::Bits>(node.fields[0]).value.to_u64());
    }
  EXPECT_GT(longest, 33u);
  EXPECT_TRUE(bytes.contains(0x80) && bytes.contains(0xff) && bytes.contains(0x7f));
}

TEST_F(PcfgInputVariety, StrchrFindsItsCharacterOften) {
  RelationFixture fixture("examples/strchr/strchr.rel", "examples/strchr/strchr.c");
  const pcfg::Judge judge(fixture.pair("strchr"));
  int hits = 0;
  for (const pcfg::Input &input : inputs(fixture, "strchr", 1, 200)) {
    const pcfg::PairRun run = judge.run(input.values);
    if (run.both_returned() && !run.runs.left.results.front().adt().fields().empty())
      ++hits;
  }
  EXPECT_GT(hits, 40);
}

TEST_F(PcfgInputVariety, TheSameSeedGivesTheSameInputs) {
  RelationFixture fixture("examples/list/array.rel", "examples/list/array.c");
  const auto spelled = [&](uint64_t seed) {
    std::string text;
    for (const pcfg::Input &input : inputs(fixture, "dot_array", seed, 50))
      for (const auto &[variable, value] : input.values)
        if (!value.is_memory())
          text += ir::spell(fixture.context.signature, value, variable.type()) + "\n";
    return text;
  };
  EXPECT_EQ(spelled(1), spelled(1));
  EXPECT_NE(spelled(1), spelled(2));
}

TEST(PcfgFlatValue, ThereAndBack) {
  RelationFixture fixture("examples/tree/linked.rel", "examples/tree/linked.c");
  ASSERT_TRUE(fixture.ok());
  const pcfg::Judge judge(fixture.pair("sum_tree"));
  const auto given =
      fixture.given(judge, {{"t", "TCons(1, TCons(2, TNil, TNil), TCons(3, TNil, TNil))"}});
  for (const auto &[variable, value] : *given)
    if (value.is_adt()) {
      const pcfg::FlatValue flat = pcfg::flatten(value);
      EXPECT_EQ(flat.size(), 7u);
      EXPECT_EQ(pcfg::nodes_of(flat, fixture.context.signature, 0).size(), 7u);
      EXPECT_TRUE(ir::equal(pcfg::unflatten(flat), value).truth());
    }
}

} // namespace
} // namespace lockstep::testing
