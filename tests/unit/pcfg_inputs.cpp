// Inputs that are made up: all satisfy Pre, they grow, and they are many enough soon enough.
#include "pcfg/inputs.h"
#include "tests/support/relation_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>

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
  const auto start = std::chrono::steady_clock::now();
  double running = 0;
  int agreed = 0;
  size_t longest = 0;
  for (int i = 0; i < 300; ++i) {
    const auto input = inputs.next();
    ASSERT_TRUE(input) << "after " << i;
    EXPECT_EQ(pcfg::holds(fixture.context, judge.pair().relation->pre, input->values), true);
    const auto before = std::chrono::steady_clock::now();
    const pcfg::PairRun run = judge.run(input->values, {20'000, 1'000});
    running += std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
    EXPECT_NE(pcfg::verdict(run), pcfg::Verdict::Differ);
    if (pcfg::verdict(run) == pcfg::Verdict::Agree)
      ++agreed;
    else
      inputs.disappointing();
    for (const auto &[variable, value] : input->recipe.given)
      if (value.is_adt())
        longest = std::max(longest, pcfg::flatten(value).size());
  }
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::cout << example.function << ": " << seconds << " s, running " << running << " s, agreed "
            << agreed << ", longest " << longest << "\n";
  EXPECT_GT(agreed, 150);
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

} // namespace
} // namespace lockstep::testing
