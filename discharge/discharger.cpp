#include "discharge/discharger.h"

#include "discharge/eliminate.h"
#include "discharge/objects.h"
#include "discharge/relations.h"
#include "discharge/smt/vocabulary.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

constexpr unsigned depths[] = {0, 1, 3};
constexpr size_t most_rounds = 4; // of relations that take turns

bool is_relation(Term term) { return term.is(Op::Eq) && term.operand(0).type().is_adt(); }

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
            unsigned depth, bool &approximated) {
  std::vector<Term> result;
  for (Term hypothesis : hypotheses) {
    Term simple;
    if (is_relation(hypothesis)) {
      simple = relations.implied_by(hypothesis.operand(0), hypothesis.operand(1), depth);
      approximated |= relations.approximated();
    } else {
      simple = simplify(hypothesis);
    }
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

// A variable with several relations is replaced by the first of them. Puts the one after it first; false
// if every one had its turn.
bool rotate_relations(std::vector<Term> &hypotheses, size_t round) {
  std::map<Term, std::vector<size_t>> relations;
  for (size_t i = 0; i < hypotheses.size(); ++i)
    if (is_relation(hypotheses[i]) && hypotheses[i].operand(0).is_var())
      relations[hypotheses[i].operand(0)].push_back(i);
  bool rotated = false;
  for (const auto &[variable, places] : relations)
    if (round < places.size()) {
      std::swap(hypotheses[places.front()], hypotheses[places[round]]);
      rotated = true;
    }
  return rotated;
}

bool mentions_opaque(Term root) {
  std::vector<Term> pending{root};
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (smt::is_opaque(term.op()))
      return true;
    pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return false;
}

// Whether the model that refutes a conjunction refutes this part of it.
bool is_false(const ir::Signature &signature, const smt::Model &model, Term part) {
  if (mentions_opaque(part))
    return false; // the model says something else of them than the evaluator
  std::vector<Term> variables;
  for (const auto &binding : model.bindings)
    variables.push_back(binding.variable);
  const ir::Scope scope(variables);
  ir::Environment environment(scope);
  for (const auto &[variable, value] : model.bindings)
    environment[variable] = value;
  const auto value = ir::Evaluator(signature).evaluate(part, environment);
  return value && !value->bits().has_garbage() && !value->bits().truth();
}

} // namespace

// A conjunct of a goal.
struct Discharger::Part {
  size_t goal;
  Term formula;
  Term eliminated; // without variables that hypotheses determine
  Term simple;     // that, at the depth that is tried
  smt::Answer answer = smt::Unknown{};
};

struct Discharger::Question {
  std::string name;
  std::vector<Term> hypotheses;
  smt::Limits limits;
};

Discharger::Discharger(ir::Context &context, smt::SolverPool &pool)
    : context_(context),
      prover_(context.signature, pool, {smt::MemoryEncoding::Functions, smt::Opaque::Abstract}) {}

smt::Answer Discharger::prove(const Obligation &obligation, const smt::Limits &limits) {
  return prove_each(obligation.name, obligation.hypotheses, {obligation.goal}, limits).front();
}

std::vector<smt::Answer> Discharger::prove_each(const std::string &name,
                                                const std::vector<Term> &hypotheses,
                                                const std::vector<Term> &goals,
                                                const smt::Limits &limits) {
  Question question{name, {}, limits};
  for (Term hypothesis : hypotheses)
    split(hypothesis, question.hypotheses);
  for (Term fact : object_facts(context_.terms, question.hypotheses))
    question.hypotheses.push_back(fact);
  std::vector<Part> parts;
  for (size_t i = 0; i < goals.size(); ++i) {
    std::vector<Term> conjuncts;
    split(goals[i], conjuncts);
    for (Term conjunct : conjuncts)
      parts.push_back({i, conjunct, {}, {}});
  }
  for (size_t round = 0; round < most_rounds; ++round) {
    if (round > 0 && !rotate_relations(question.hypotheses, round))
      break;
    if (!ask_at_depths(question, parts))
      break;
  }
  std::vector<smt::Answer> answers(goals.size(), smt::Proved{});
  for (Part &part : parts)
    if (smt::is_proved(answers[part.goal]))
      answers[part.goal] = std::move(part.answer);
  return answers;
}

bool Discharger::ask_at_depths(const Question &question, std::vector<Part> &parts) {
  Question eliminated = question;
  std::vector<Term> open;
  for (const Part &part : parts)
    if (!smt::is_proved(part.answer))
      open.push_back(part.formula);
  eliminate_variables(context_.terms, eliminated.hypotheses, open);
  size_t next = 0;
  for (Part &part : parts)
    if (!smt::is_proved(part.answer))
      part.eliminated = open[next++];
  for (const unsigned depth : depths)
    if (!ask_at_depth(eliminated, parts, depth))
      break;
  return std::ranges::any_of(parts, [](const Part &part) { return !smt::is_proved(part.answer); });
}

bool Discharger::ask_at_depth(const Question &question, std::vector<Part> &parts, unsigned depth) {
  Question digested = question;
  Simplifier simplify(context_);
  Relations relations(context_, simplify);
  bool weakened = false; // some hypothesis says less than it could
  if (!digest(digested.hypotheses, simplify, relations, depth, weakened)) {
    for (Part &part : parts)
      part.answer = smt::Proved{};
    return false;
  }
  bool approximated = false;
  std::vector<Part *> open;
  for (Part &part : parts) {
    if (smt::is_proved(part.answer))
      continue;
    if (is_relation(part.eliminated)) {
      part.simple = relations.implying(part.eliminated.operand(0), part.eliminated.operand(1), depth);
      approximated |= relations.approximated();
    } else {
      part.simple = simplify(part.eliminated);
    }
    if (part.simple.is(Op::True))
      part.answer = smt::Proved{};
    else
      open.push_back(&part);
  }
  ask(digested, open);
  return (weakened || approximated) && std::ranges::any_of(open, [](const Part *part) {
           return !smt::is_proved(part->answer);
         });
}

void Discharger::ask(const Question &question, std::span<Part *> parts) {
  if (parts.empty())
    return;
  std::vector<Term> conjuncts;
  for (const Part *part : parts)
    conjuncts.push_back(part->simple);
  const smt::Answer answer =
      prover_.prove({question.name, question.hypotheses, context_.terms.conj(conjuncts)}, question.limits);
  if (smt::is_proved(answer) || parts.size() == 1) {
    for (Part *part : parts)
      part->answer = answer;
    return;
  }
  auto refuted = parts.begin();
  if (const auto *found = std::get_if<smt::Refuted>(&answer))
    refuted = std::partition(parts.begin(), parts.end(), [&](const Part *part) {
      return is_false(context_.signature, found->model, part->simple);
    });
  for (auto part = parts.begin(); part != refuted; ++part)
    (*part)->answer = answer;
  const std::span<Part *> rest(refuted, parts.end());
  if (rest.size() < parts.size()) {
    ask(question, rest);
    return;
  }
  ask(question, rest.first(rest.size() / 2));
  ask(question, rest.subspan(rest.size() / 2));
}

} // namespace lockstep::discharge
