// The simplifier keeps the meaning of terms: tried on random terms in random states, under random facts
// that hold there. And it does what it promises on lifts.
#include "discharge/simplifier.h"

#include "discharge/eliminate.h"
#include "discharge/polynomial.h"
#include "ir/printer.h"
#include "ir/variables.h"
#include "tests/unit/smt/random_terms.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

using ir::Op;
using ir::Term;

struct RandomState {
  RandomState(ir::Context &context, RandomTerms &random, const std::vector<Term> &terms)
      : evaluator(context.signature) {
    ir::VariableCollector collector;
    for (Term term : terms)
      collector.add(term);
    scope = ir::Scope(collector.variables());
    for (Term variable : collector.variables())
      values.emplace_back(variable, random.value_of(variable.type()));
  }

  ir::Value operator()(Term term) {
    ir::Environment environment(scope);
    for (const auto &[variable, value] : values)
      environment[variable] = value;
    const auto value = evaluator.evaluate(term, environment);
    EXPECT_TRUE(value.has_value());
    return *value;
  }

  ir::Scope scope;
  ir::Evaluator evaluator;
  std::vector<std::pair<Term, ir::Value>> values;
};

TEST(Simplifier, KeepsTheMeaningOfRandomTerms) {
  ir::Context context;
  const SampleTypes types(context.signature);
  RandomTerms random(context, types, 1);
  size_t changed = 0;
  for (int i = 0; i < 6'000; ++i) {
    const uint32_t widths[] = {1, 2, 8, 16, 64};
    const ir::Type type = i % 3 == 0   ? ir::Type::boolean()
                          : i % 3 == 1 ? ir::Type::bitvec(widths[random.below(5)])
                                       : ir::Type::adt(types.list);
    const Term term = random.of_type(type, 4);
    discharge::Simplifier simplify(context);
    const Term simple = simplify(term);
    changed += simple != term ? 1 : 0;
    for (int j = 0; j < 3; ++j) {
      RandomState state(context, random, {term, simple});
      ASSERT_TRUE(equal(state(term), state(simple)).truth())
          << ir::print(context.signature, term) << "\n  became "
          << ir::print(context.signature, simple);
    }
  }
  EXPECT_GT(changed, 2'000u);
}

TEST(Simplifier, KeepsTheMeaningUnderFacts) {
  ir::Context context;
  const SampleTypes types(context.signature);
  RandomTerms random(context, types, 2);
  size_t decided = 0;
  for (int i = 0; i < 6'000; ++i) {
    std::vector<Term> facts;
    for (int j = 0; j < 3; ++j)
      facts.push_back(random.of_type(ir::Type::boolean(), 2));
    // Terms that contain the facts, so that these matter.
    const Term term = context.terms.ite(facts[random.below(3)], random.of_type(ir::Type::boolean(), 2),
                                        context.terms.disj(facts[1], facts[2]));
    RandomState state(context, random, {term, facts[0], facts[1], facts[2]});
    discharge::Simplifier simplify(context);
    for (Term fact : facts) {
      const Term holds = state(fact).bits().truth() ? fact : context.terms.negate(fact);
      const Term simple = simplify(holds);
      ASSERT_TRUE(state(simple).bits().truth()) << ir::print(context.signature, holds);
      simplify.assume(simple);
    }
    const Term simple = simplify(term);
    decided += simple.is(Op::True) || simple.is(Op::False) ? 1 : 0;
    ASSERT_EQ(state(term).bits().truth(), state(simple).bits().truth())
        << ir::print(context.signature, term);
  }
  EXPECT_GT(decided, 1'000u);
}

TEST(Polynomial, IsTheTerm) {
  ir::Context context;
  const SampleTypes types(context.signature);
  RandomTerms random(context, types, 3);
  for (int i = 0; i < 4'000; ++i) {
    const uint32_t widths[] = {1, 2, 8, 16};
    const ir::Type type = ir::Type::bitvec(widths[random.below(4)]);
    const Term a = random.of_type(type, 4);
    const Term b = random.of_type(type, 3);
    const auto p = discharge::difference(discharge::polynomial_of(a), discharge::polynomial_of(b));
    const Term term = discharge::term_of(context.terms, p);
    RandomState state(context, random, {a, b, term});
    ASSERT_EQ(sub(state(a).bits().value, state(b).bits().value), state(term).bits().value);
  }
}

TEST(Polynomial, SumsThatAreEqualAreTheSameTerm) {
  ir::Context context;
  ir::Terms &t = context.terms;
  const Term i = t.var("i", ir::Type::bitvec(64));
  const Term p = t.var("p", ir::Type::bitvec(64));
  const Term one = t.constant(64, 1);
  const Term four = t.constant(64, 4);
  discharge::Simplifier simplify(context);
  EXPECT_EQ(simplify(t.add(t.mul(four, t.add(i, one)), p)),
            simplify(t.add(t.add(p, four), t.binary(Op::Shl, i, t.constant(64, 2)))));
  EXPECT_TRUE(simplify(t.eq(t.add(p, one), t.sub(p, t.unary(Op::Neg, one)))).is(Op::True));
  EXPECT_TRUE(simplify(t.eq(t.add(p, one), p)).is(Op::False));
}

// Whatever satisfies the hypotheses before must satisfy those after, with the same truth of the goal.
TEST(Eliminate, KeepsCounterexamples) {
  ir::Context context;
  const SampleTypes types(context.signature);
  RandomTerms random(context, types, 4);
  size_t eliminated = 0;
  for (int i = 0; i < 3'000; ++i) {
    const ir::Type type = ir::Type::bitvec(8);
    const Term variable = context.terms.var("x", type);
    const Term value = random.of_type(type, 2);
    const Term other = random.of_type(ir::Type::boolean(), 2);
    Term goal = context.terms.disj(random.of_type(ir::Type::boolean(), 2),
                                   context.terms.eq(variable, random.of_type(type, 1)));
    const Term goal_before = goal;
    RandomState state(context, random, {variable, value, other, goal});
    // A state in which the equation holds.
    const auto occurs = ir::variables_of(value);
    if (std::ranges::find(occurs, variable) != occurs.end())
      continue;
    for (auto &[known, current] : state.values)
      if (known == variable)
        current = state(value);
    std::vector<Term> hypotheses{
        context.terms.eq(variable, value),
        state(other).bits().truth() ? other : context.terms.negate(other)};
    const size_t before = hypotheses.size();
    std::vector<Term> goals{goal};
    discharge::eliminate_variables(context.terms, hypotheses, goals);
    goal = goals.front();
    eliminated += hypotheses.size() < before ? 1 : 0;
    for (Term hypothesis : hypotheses)
      ASSERT_TRUE(state(hypothesis).bits().truth());
    ASSERT_EQ(state(goal).bits().truth(), state(goal_before).bits().truth());
  }
  EXPECT_GT(eliminated, 1'000u);
}

} // namespace
} // namespace lockstep::testing
