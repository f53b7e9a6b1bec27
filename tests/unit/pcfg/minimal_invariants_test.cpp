// What is shown of an invariant: nothing of it follows from the rest, and what is left out does.
#include "pcfg/closure.h"
#include "pcfg/cut_points.h"
#include "pcfg/minimal_invariants.h"
#include "tests/support/relation_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace lockstep::testing {
namespace {

using ir::Term;
using Terms = std::vector<Term>;

constexpr double enough = 60; // seconds

class PcfgMinimalInvariants : public ::testing::Test {
protected:
  PcfgMinimalInvariants() : fixture_("examples/strlen/strlen.rel", "examples/strlen/strlen.c") {
    ir::require(fixture_.ok(), fixture_.diagnostics.render());
    pcfg::Closure closure({fixture_.pair("strlen")}, {});
    proof_ = closure.verify(0, 60).proof;
    ir::require(proof_.equivalent, proof_.reason);
  }

  const pcfg::Programs &programs() const { return *proof_.programs; }

  bool follows(Terms from, Term fact) {
    smt::SolverPool pool;
    discharge::Discharger discharger(fixture_.context, pool);
    from.insert(from.end(), programs().pre.begin(), programs().pre.end());
    return smt::is_proved(discharger.prove({"follows", from, fact}));
  }

  // A relation with a lift is what a proof is about: it is always shown.
  static bool is_relation(Term fact) {
    return fact.is(ir::Op::Eq) && fact.operand(0).type().is_adt();
  }

  static Term named(const std::string &name, const Terms &variables) {
    const auto found = std::ranges::find_if(variables, [&](Term term) { return term.name() == name; });
    ir::require(found != variables.end(), "there is " + name);
    return *found;
  }

  static Terms without(Terms facts, Term fact) {
    std::erase(facts, fact);
    return facts;
  }
  static bool has(const Terms &facts, Term fact) {
    return std::ranges::find(facts, fact) != facts.end();
  }

  // The loop's node alone, with these facts.
  Terms shown(const Terms &invariant, double seconds = enough) {
    pcfg::Product product = *proof_.product;
    product.nodes = {product.nodes.at(1)};
    product.nodes.front().invariant = invariant;
    return pcfg::with_minimal_invariants(programs(), product, seconds).nodes.front().invariant;
  }
  Terms loop_invariant() const { return proof_.product->nodes.at(1).invariant; }

  RelationFixture fixture_;
  pcfg::ProofResult proof_;
};

TEST_F(PcfgMinimalInvariants, OfAProof) {
  const pcfg::Product shown = pcfg::with_minimal_invariants(programs(), *proof_.product, enough);
  ASSERT_EQ(shown.nodes.size(), proof_.product->nodes.size());
  for (size_t i = 0; i < shown.nodes.size(); ++i) {
    const Terms &kept = shown.nodes[i].invariant;
    for (Term fact : kept)
      EXPECT_TRUE(is_relation(fact) || !follows(without(kept, fact), fact)) << "node " << i;
    for (Term fact : proof_.product->nodes[i].invariant)
      EXPECT_TRUE(has(kept, fact) || follows(kept, fact)) << "node " << i;
  }
}

TEST_F(PcfgMinimalInvariants, WhatTheOthersImplyIsLeftOut) {
  ir::Terms &terms = fixture_.context.terms;
  const Term p = named("right:p", programs().sides.right.function.variables);
  const auto below = [&](uint64_t limit) {
    return terms.binary(ir::Op::Ult, p, terms.constant(p.type().width(), limit));
  };
  Terms all = loop_invariant();
  const Terms before = shown(all);
  all.push_back(below(100));
  all.push_back(below(50));
  const Terms kept = shown(all);
  EXPECT_TRUE(has(kept, below(50)));
  EXPECT_FALSE(has(kept, below(100)));
  EXPECT_FALSE(has(shown({terms.boolean(true)}), terms.boolean(true)));
}

// Of two facts that say the same one stays, and it is the shorter one.
TEST_F(PcfgMinimalInvariants, OfTwoAlikeTheShorterStays) {
  ir::Terms &terms = fixture_.context.terms;
  const Term s = named("impl.s", programs().sides.right.entry);
  const Term p = named("right:p", programs().sides.right.function.variables);
  const Term plain = terms.eq(p, s);
  const Term one = terms.constant(p.type().width(), 1);
  const Term longer = terms.eq(terms.add(p, one), terms.add(s, one));
  for (const Terms &both : {Terms{plain, longer}, Terms{longer, plain}})
    EXPECT_EQ(shown(both), Terms{plain});
}

TEST_F(PcfgMinimalInvariants, RelationsAreAlwaysShown) {
  Terms relations;
  std::ranges::copy_if(loop_invariant(), std::back_inserter(relations), is_relation);
  ASSERT_FALSE(relations.empty());
  Terms all = relations;
  all.push_back(fixture_.context.terms.boolean(false)); // from which everything follows
  for (Term relation : relations)
    EXPECT_TRUE(has(shown(all), relation));
}

TEST_F(PcfgMinimalInvariants, WithoutTimeAllIsShown) {
  const Terms twice{loop_invariant().front(), fixture_.context.terms.boolean(true)};
  EXPECT_EQ(shown(twice, -1), twice);
}

} // namespace
} // namespace lockstep::testing
