// Laying out memory is the inverse of lifting: the value that goes in comes out. The examples have
// every lift of the paper's tables 2 to 5; here they get random values.
#include "ir/contract.h"
#include "ir/evaluator.h"
#include "tests/support/relation_fixture.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace lockstep::testing {
namespace {

using ir::Op;
using ir::Term;
using Random = std::mt19937;
using Values = std::map<std::string, std::string>; // of the Spec's parameters

uint32_t below(Random &random, uint32_t end) { return static_cast<uint32_t>(random() % end); }

std::string number(Random &random) {
  return std::to_string(below(random, 4) == 0 ? random() : below(random, 3));
}

std::string list(Random &random, uint32_t length, bool nonzero = false) {
  std::string text = "[";
  for (uint32_t i = 0; i < length; ++i)
    text += (i == 0 ? "" : ", ") +
            (nonzero ? std::to_string(1 + below(random, 255)) : number(random));
  return text + "]";
}

std::string matrix(Random &random, const std::function<uint32_t()> &columns) {
  std::string text = "[";
  const uint32_t rows = below(random, 5);
  for (uint32_t i = 0; i < rows; ++i)
    text += (i == 0 ? "" : ", ") + list(random, columns());
  return text + "]";
}

std::string tree(Random &random, uint32_t size) {
  if (size == 0)
    return "TNil";
  const uint32_t left = below(random, size);
  return "TCons(" + number(random) + ", " + tree(random, left) + ", " +
         tree(random, size - 1 - left) + ")";
}

std::string complete_tree(Random &random, uint32_t index, uint32_t size) {
  if (index >= size)
    return "TNil";
  return "TCons(" + number(random) + ", " + complete_tree(random, 2 * index + 1, size) + ", " +
         complete_tree(random, 2 * index + 2, size) + ")";
}

Values text(Random &random) { return {{"s", list(random, below(random, 14), true)}}; }
Values numbers(Random &random) { return {{"l", list(random, below(random, 14))}}; }
Values fours(Random &random) { return {{"l", list(random, 4 * below(random, 4))}}; }

Values equally_long(Random &random) {
  const uint32_t length = below(random, 9);
  return {{"a", list(random, length)}, {"b", list(random, length)}};
}

Values two_lists(Random &random) {
  return {{"a", list(random, below(random, 9))}, {"b", list(random, below(random, 9))}};
}

Values rectangle(Random &random) {
  const uint32_t columns = below(random, 5);
  return {{"m", matrix(random, [&] { return columns; })}, {"x", number(random)}};
}

Values ragged(Random &random) {
  return {{"m", matrix(random, [&] { return below(random, 5); })}, {"x", number(random)}};
}

Values rows_of_fours(Random &random) {
  return {{"m", matrix(random, [&] { return 4 * below(random, 3); })}, {"x", number(random)}};
}

struct Layout {
  const char *rel;
  const char *c;
  const char *function;
  Values (*values)(Random &);
};

const Layout layouts[] = {
    {"strlen/strlen.rel", "strlen/strlen.c", "strlen", text},
    {"strlen/list.rel", "strlen/list.c", "strlen_list", text},
    {"strlen/chunk.rel", "strlen/chunk.c", "strlen_chunk", text},
    {"strcpy/strcpy.rel", "strcpy/strcpy.c", "copy_string", text},
    {"list/array.rel", "list/array.c", "sum_array", numbers},
    {"list/array.rel", "list/array.c", "dot_array", equally_long},
    {"list/linked.rel", "list/linked.c", "sum_list", numbers},
    {"list/linked.rel", "list/linked.c", "dot_list", two_lists},
    {"list/chunked.rel", "list/chunked.c", "sum_chunks", fours},
    {"tree/linked.rel", "tree/linked.c", "sum_tree",
     [](Random &random) { return Values{{"t", tree(random, below(random, 12))}}; }},
    {"tree/array.rel", "tree/array.c", "sum_heap",
     [](Random &random) { return Values{{"t", complete_tree(random, 0, below(random, 12))}}; }},
    {"matrix/pointers.rel", "matrix/pointers.c", "count_pointers", rectangle},
    {"matrix/flat.rel", "matrix/flat.c", "count_by_rows", rectangle},
    {"matrix/flat.rel", "matrix/flat.c", "count_by_columns", rectangle},
    {"matrix/lists.rel", "matrix/lists.c", "count_list_of_arrays", rectangle},
    {"matrix/lists.rel", "matrix/lists.c", "count_array_of_lists", ragged},
    {"matrix/lists.rel", "matrix/lists.c", "count_array_of_chunks", rows_of_fours},
};

// Every relation `spec.x ~ lift(…)` of Pre: the lift, evaluated, is the value that was given.
void expect_lifted_back(const ir::Context &context, const std::vector<Term> &pre,
                        const pcfg::Valuation &values) {
  std::vector<Term> variables;
  for (const auto &[variable, value] : values)
    variables.push_back(variable);
  const ir::Scope scope(variables);
  ir::Environment environment(scope);
  for (const auto &[variable, value] : values)
    environment[variable] = value;
  ir::Evaluator evaluator(context.signature);
  size_t relations = 0;
  for (Term conjunct : pre) {
    if (!conjunct.is(Op::Eq) || !conjunct.operand(1).is(Op::Lift))
      continue;
    ++relations;
    const Term variable = conjunct.operand(0);
    const auto lifted = evaluator.evaluate(conjunct.operand(1), environment);
    ASSERT_TRUE(lifted);
    EXPECT_FALSE(has_garbage(*lifted));
    EXPECT_EQ(spec::spell_value(context.signature, *lifted, variable.type()),
              spec::spell_value(context.signature, values.at(variable), variable.type()));
  }
  EXPECT_GT(relations, 0u);
}

class PcfgLayout : public ::testing::TestWithParam<ir::Target> {};

TEST_P(PcfgLayout, WhatIsLaidOutLiftsBack) {
  for (const Layout &layout : layouts) {
    SCOPED_TRACE(layout.function);
    RelationFixture fixture("examples/" + std::string(layout.rel),
                            "examples/" + std::string(layout.c), GetParam());
    ASSERT_TRUE(fixture.ok()) << fixture.diagnostics.render();
    const pcfg::Pair pair = fixture.pair(layout.function);
    const pcfg::Judge judge(pair);
    Random random(7);
    for (uint32_t i = 0; i < 25; ++i) {
      const Values texts = layout.values(random);
      SCOPED_TRACE(texts.begin()->second);
      const auto given = fixture.given(judge, texts);
      ASSERT_TRUE(given) << fixture.diagnostics.render();
      const auto result =
          pcfg::lay_out(fixture.context, pair.relation->pre, judge.entry_variables().right, *given,
                        {.garbage_seed = i, .alignment_seed = i % 3});
      ASSERT_TRUE(result.values) << result.reason;
      expect_lifted_back(fixture.context, pair.relation->pre, *result.values);
      EXPECT_EQ(pcfg::holds(fixture.context, pair.relation->pre, *result.values), true);
      const pcfg::PairRun run = judge.run(*result.values);
      EXPECT_TRUE(run.both_returned());
      EXPECT_TRUE(run.post_fails.empty() && run.frame_violations.empty());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, PcfgLayout,
                         ::testing::Values(ir::Target::X86_64, ir::Target::I386),
                         [](const auto &test) { return std::string(ir::name(test.param)); });

std::optional<pcfg::Valuation> laid_out(RelationFixture &fixture, const std::string &function,
                                        const Values &texts) {
  const pcfg::Pair pair = fixture.pair(function);
  const pcfg::Judge judge(pair);
  const auto given = fixture.given(judge, texts);
  ir::require(given.has_value(), "the values are good");
  return pcfg::lay_out(fixture.context, pair.relation->pre, judge.entry_variables().right, *given)
      .values;
}

TEST(PcfgLayoutLimits, NoMemoryRepresentsTheValue) {
  RelationFixture chunks("examples/list/chunked.rel", "examples/list/chunked.c");
  EXPECT_FALSE(laid_out(chunks, "sum_chunks", {{"l", "[1, 2, 3, 4, 5]"}}));
  RelationFixture arrays("examples/list/array.rel", "examples/list/array.c");
  EXPECT_FALSE(laid_out(arrays, "dot_array", {{"a", "[1]"}, {"b", "[1, 2]"}}));
  RelationFixture matrices("examples/matrix/flat.rel", "examples/matrix/flat.c");
  EXPECT_FALSE(laid_out(matrices, "count_by_rows", {{"m", "[[1], [1, 2]]"}, {"x", "1"}}));
  RelationFixture heap("examples/tree/array.rel", "examples/tree/array.c");
  EXPECT_FALSE(laid_out(heap, "sum_heap", {{"t", "TCons(1, TNil, TCons(2, TNil, TNil))"}}));
  RelationFixture strings("examples/strlen/strlen.rel", "examples/strlen/strlen.c");
  EXPECT_FALSE(laid_out(strings, "strlen", {{"s", "SCons('a', SCons(0, SNil))"}}));
  EXPECT_FALSE(laid_out(strings, "strlen", {{"s", "SCons('a', SInvalid)"}}));
}

TEST(PcfgLayoutLimits, LongValues) {
  std::string numbers = "[0";
  for (int i = 1; i < 2000; ++i)
    numbers += ", " + std::to_string(i % 255 + 1);
  RelationFixture linked("examples/list/linked.rel", "examples/list/linked.c");
  EXPECT_TRUE(laid_out(linked, "sum_list", {{"l", numbers + "]"}}));
  RelationFixture array("examples/list/array.rel", "examples/list/array.c");
  EXPECT_TRUE(laid_out(array, "sum_array", {{"l", numbers + "]"}}));
}

// Objects cover what the pointers that are read through point to, and nothing overlaps.
TEST(PcfgLayoutLimits, ObjectsAreWholeAndApart) {
  RelationFixture fixture("examples/strlen/list.rel", "examples/strlen/list.c");
  const auto values = laid_out(fixture, "strlen_list", {{"s", "\"ab\""}});
  ASSERT_TRUE(values);
  uint64_t objects = 0;
  uint64_t end = 0;
  for (const auto &[variable, value] : *values) {
    if (!value.is_memory())
      continue;
    for (const auto &[base, object] : value.memory().objects()) {
      EXPECT_GE(base, end);
      EXPECT_EQ(object.size, 16u); // of the last node only the character is looked at
      end = base + object.size;
      ++objects;
    }
  }
  EXPECT_EQ(objects, 3u);
}

} // namespace
} // namespace lockstep::testing
