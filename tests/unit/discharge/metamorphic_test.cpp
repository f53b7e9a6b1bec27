// Answers that must not depend on what does not matter: what is proved stays so with more hypotheses, under other
// names and in another order, and each solver alone says the same.
#include "ir/substitute.h"
#include "tests/support/obligation_file.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace lockstep::testing {
namespace {

using ir::Term;

std::vector<ObligationCase> sample(Expected expected, size_t every) {
  std::vector<ObligationCase> result;
  for (const char *folder : {"paper", "soundness"}) {
    size_t number = 0;
    for (ObligationCase &each : obligations_in(source_root() / "tests/obligations" / folder))
      if (each.expected == expected && number++ % every == 0)
        result.push_back(std::move(each));
  }
  return result;
}

bool is_proved(const ObligationCase &each, const discharge::Obligation &obligation, smt::SolverPool &pool,
               double seconds) {
  return smt::is_proved(discharge::Discharger(*each.context, pool).prove(obligation, {seconds, 2'000}));
}

// Facts about variables that the obligation has, and about one that it has not.
std::vector<Term> more_facts(const ObligationCase &each) {
  ir::Terms &terms = each.context->terms;
  const Term stranger = terms.var("stranger", ir::Type::bitvec(32));
  std::vector<Term> result{terms.eq(stranger, terms.constant(32, 7))};
  for (Term variable : each.variables) {
    if (variable.type().is_bitvec() && variable.type().width() > 2)
      result.push_back(terms.binary(ir::Op::Ult, variable, terms.constant(variable.type().width(), 0x4000)));
    if (variable.type().is_memory())
      result.push_back(terms.eq(terms.load(variable, terms.constant(variable.type().width(), 0x100), 1),
                                terms.constant(8, 1)));
  }
  return result;
}

discharge::Obligation renamed(const ObligationCase &each) {
  ir::Terms &terms = each.context->terms;
  ir::Substitution names(terms);
  for (size_t i = 0; i < each.variables.size(); ++i) // in another order of names, too
    names.set(each.variables[i],
              terms.var("renamed" + std::to_string(each.variables.size() - i), each.variables[i].type()));
  discharge::Obligation result = each.obligation;
  for (Term &hypothesis : result.hypotheses)
    hypothesis = names(hypothesis);
  result.goal = names(result.goal);
  return result;
}

discharge::Obligation reversed(const ObligationCase &each) {
  discharge::Obligation result = each.obligation;
  const Term all = result.hypotheses.front();
  if (all.is(ir::Op::And))
    result.hypotheses.assign(all.operands().rbegin(), all.operands().rend());
  return result;
}

TEST(Metamorphic, WhatIsProvedStaysProved) {
  smt::SolverPool pool;
  for (const ObligationCase &each : sample(Expected::Proved, 2)) {
    discharge::Obligation stronger = each.obligation;
    for (Term fact : more_facts(each))
      stronger.hypotheses.push_back(fact);
    EXPECT_TRUE(is_proved(each, stronger, pool, 10)) << each.name << " with more hypotheses";
    EXPECT_TRUE(is_proved(each, renamed(each), pool, 10)) << each.name << " under other names";
    EXPECT_TRUE(is_proved(each, reversed(each), pool, 10)) << each.name << " in another order";
  }
}

TEST(Metamorphic, WhatIsWrongStaysUnproved) {
  smt::SolverPool pool;
  for (const ObligationCase &each : sample(Expected::Refuted, 5)) {
    EXPECT_FALSE(is_proved(each, renamed(each), pool, 0.3)) << each.name << " under other names";
    EXPECT_FALSE(is_proved(each, reversed(each), pool, 0.3)) << each.name << " in another order";
  }
}

TEST(Metamorphic, SolversAgree) {
  const std::vector<ObligationCase> right = sample(Expected::Proved, 3);
  const std::vector<ObligationCase> wrong = sample(Expected::Refuted, 9);
  for (const smt::BackendSpec &solver : smt::available_backends()) {
    if (!solver.command.empty() && solver.name == "cvc5-int")
      continue; // not for everything
    smt::PoolOptions options;
    options.backends = {solver};
    smt::SolverPool pool(options);
    for (const ObligationCase &each : right)
      EXPECT_TRUE(is_proved(each, each.obligation, pool, 10)) << each.name << " by " << solver.name;
    for (const ObligationCase &each : wrong)
      EXPECT_FALSE(is_proved(each, each.obligation, pool, 0.3)) << each.name << " by " << solver.name;
  }
}

} // namespace
} // namespace lockstep::testing
