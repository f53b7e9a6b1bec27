#include "discharge/discharger.h"

#include "discharge/eliminate.h"
#include "discharge/objects.h"
#include "discharge/relations.h"

#include <algorithm>

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

constexpr unsigned depths[] = {0, 1, 3};

bool is_relation(Term term) { return term.is(Op::Eq) && term.operand(0).type().is_adt(); }

bool mentions_relation(const Obligation &obligation) {
  const auto has = [](Term term) {
    return is_relation(term) || (term.is(Op::And) && std::ranges::any_of(term.operands(), is_relation));
  };
  return has(obligation.goal) || std::ranges::any_of(obligation.hypotheses, has);
}

void split(Term formula, std::vector<Term> &conjuncts) {
  if (!formula.is(Op::And)) {
    conjuncts.push_back(formula);
    return;
  }
  for (Term part : formula.operands())
    split(part, conjuncts);
}

// Simplifies each hypothesis under those before it. False if they contradict each other.
bool digest(std::vector<Term> &hypotheses, Simplifier &simplify, Relations &relations,
            unsigned depth) {
  std::vector<Term> result;
  for (Term hypothesis : hypotheses) {
    const Term simple = is_relation(hypothesis)
                            ? relations.implied_by(hypothesis.operand(0), hypothesis.operand(1), depth)
                            : simplify(hypothesis);
    if (simple.is(Op::False))
      return false;
    if (simple.is(Op::True))
      continue;
    simplify.assume(simple);
    split(simple, result);
  }
  hypotheses = std::move(result);
  return true;
}

} // namespace

Discharger::Discharger(ir::Context &context, smt::SolverPool &pool)
    : context_(context),
      prover_(context.signature, pool, {smt::MemoryEncoding::Functions, smt::Opaque::Abstract}) {}

smt::Answer Discharger::prove(const Obligation &obligation, const smt::Limits &limits) {
  smt::Answer answer = smt::Unknown{};
  for (const unsigned depth : depths) {
    answer = prove_at_depth(obligation, depth, limits);
    if (smt::is_proved(answer) || !mentions_relation(obligation))
      return answer;
  }
  return answer;
}

smt::Answer Discharger::prove_at_depth(const Obligation &obligation, unsigned depth,
                                       const smt::Limits &limits) {
  std::vector<Term> hypotheses;
  for (Term hypothesis : obligation.hypotheses)
    split(hypothesis, hypotheses);
  for (Term fact : object_facts(context_.terms, hypotheses))
    hypotheses.push_back(fact);
  Term goal = obligation.goal;
  eliminate_variables(context_.terms, hypotheses, goal);
  Simplifier simplify(context_);
  Relations relations(context_, simplify);
  if (!digest(hypotheses, simplify, relations, depth))
    return smt::Proved{};
  std::vector<Term> goals;
  split(goal, goals);
  for (Term part : goals) {
    const Term simple = is_relation(part)
                            ? relations.implying(part.operand(0), part.operand(1), depth)
                            : simplify(part);
    if (simple.is(Op::True))
      continue;
    const smt::Answer answer = prover_.prove({obligation.name, hypotheses, simple}, limits);
    if (!smt::is_proved(answer))
      return answer;
  }
  return smt::Proved{};
}

} // namespace lockstep::discharge
