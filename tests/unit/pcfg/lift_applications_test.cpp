// Lifts applied to what is known at a place: what is among the applications, and when an old list
// may serve.
#include "pcfg/cut_points.h"
#include "pcfg/lift_applications.h"
#include "tests/support/relation_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace lockstep::testing {
namespace {

using ir::Side;
using ir::Term;

// What is applied at the loop of the C function and that of its Spec.
class Applied {
public:
  Applied(const std::string &relation, const std::string &c, const std::string &function)
      : fixture_(relation, c), programs_(made(fixture_, function)),
        patterns_(pcfg::lift_patterns(programs_)),
        words_(programs_, {head(Side::Left), head(Side::Right)}, patterns_) {}

  // Of the first pattern of the right side.
  const std::vector<Term> &list(bool plain) { return applications_.of(words_, pattern(), plain); }

  bool has(bool plain, Term memory, const std::vector<Term> &arguments) {
    const Term wanted = terms().lift(patterns_[pattern()].lift, memory, arguments);
    return std::ranges::find(list(plain), wanted) != list(plain).end();
  }

  ir::Terms &terms() { return fixture_.context.terms; }
  pcfg::Vocabulary &words() { return words_; }
  Term variable(const std::string &name) {
    for (const Side side : ir::both_sides)
      for (const auto &group :
           {programs_.sides[side].function.variables, programs_.sides[side].entry})
        for (Term term : group)
          if (term.name() == name)
            return term;
    ir::broken_contract("no variable " + name);
  }

private:
  static pcfg::Programs made(const RelationFixture &fixture, const std::string &function) {
    ir::require(fixture.ok(), fixture.diagnostics.render());
    return pcfg::make_programs(fixture.pair(function));
  }
  ir::Pc head(Side side) const { return *pcfg::loop_heads(programs_.sides[side].function).begin(); }
  size_t pattern() const {
    const auto found = std::ranges::find(patterns_, Side::Right, &pcfg::LiftPattern::side);
    return static_cast<size_t>(found - patterns_.begin());
  }

  RelationFixture fixture_;
  pcfg::Programs programs_;
  std::vector<pcfg::LiftPattern> patterns_;
  pcfg::Vocabulary words_;
  pcfg::LiftApplications applications_;
};

Applied string_loop() {
  return {"examples/strlen/strlen.rel", "examples/strlen/strlen.c", "strlen"};
}

TEST(PcfgLiftApplications, PlainOnesTakeVariablesAndEntryValues) {
  Applied at = string_loop();
  const Term memory = at.variable("right:mem");
  EXPECT_TRUE(at.has(true, memory, {at.variable("right:p")}));
  EXPECT_TRUE(at.has(true, memory, {at.variable("impl.s")}));
}

TEST(PcfgLiftApplications, OnlyWhatHoldsAddressesHasElementsAfterIt) {
  Applied at = string_loop();
  const Term memory = at.variable("right:mem");
  const Term p = at.variable("right:p");
  const Term next = at.terms().add(p, at.terms().constant(64, 1));
  EXPECT_FALSE(at.has(false, memory, {next})) << "it might be any number";
  at.words().note_address(p);
  EXPECT_TRUE(at.has(false, memory, {next}))
      << "a list made before p was known to hold addresses does not serve";
  EXPECT_FALSE(at.has(true, memory, {next}));
}

TEST(PcfgLiftApplications, WhatIsForgottenIsNotApplied) {
  Applied at = string_loop();
  const Term p = at.variable("right:p");
  EXPECT_TRUE(at.has(true, at.variable("right:mem"), {p}));
  at.words().forget(p);
  EXPECT_FALSE(at.has(true, at.variable("right:mem"), {p}));
}

TEST(PcfgLiftApplications, MadeOnceForTheSameWords) {
  Applied at = string_loop();
  const std::vector<Term> *first = &at.list(false);
  EXPECT_EQ(first, &at.list(false));
  EXPECT_NE(first, &at.list(true));
}

TEST(PcfgLiftApplications, NoneTwice) {
  Applied at = string_loop();
  at.words().note_address(at.variable("right:p"));
  std::vector<Term> all = at.list(false);
  std::ranges::sort(all);
  EXPECT_GT(all.size(), 2u);
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
}

// A loop that writes: its list is that in memory now, or that in memory at entry.
TEST(PcfgLiftApplications, MemoryThatChangesIsReadNowAndAtEntry) {
  Applied at("examples/list/linked.rel", "examples/list/linked.c", "make_list");
  const Term list = at.variable("right:list");
  EXPECT_TRUE(at.has(true, at.variable("impl.mem"), {list}));
  EXPECT_TRUE(at.has(true, at.variable("right:mem"), {list}));
}

} // namespace
} // namespace lockstep::testing
