#include "discharge/refuter.h"

#include "discharge/bounded.h"
#include "discharge/concrete.h"
#include "ir/evaluator.h"
#include "ir/substitute.h"
#include "ir/variables.h"

#include <algorithm>
#include <unordered_set>

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

constexpr Bound bounds[] = {{1, 4, {3, 16}}, {2, 8, {3, 32}}, {3, 8, {4, 32}}, {6, 16, {5, 64}}};

struct Determined { // by a hypothesis, of the others
  Term variable;
  Term value;
};

void split(Term formula, std::vector<Term> &conjuncts) {
  if (!formula.is(Op::And)) {
    conjuncts.push_back(formula);
    return;
  }
  for (Term part : formula.operands())
    split(part, conjuncts);
}

bool occurs(Term variable, Term term) {
  const std::vector<Term> inside = ir::variables_of(term);
  return std::ranges::find(inside, variable) != inside.end();
}

std::optional<Determined> determined_by(Term hypothesis) {
  if (!hypothesis.is(Op::Eq) || !hypothesis.operand(0).type().is_adt())
    return std::nullopt;
  for (const auto &[a, b] : {std::pair(hypothesis.operand(0), hypothesis.operand(1)),
                             std::pair(hypothesis.operand(1), hypothesis.operand(0))})
    if (a.is_var() && !occurs(a, b))
      return Determined{a, b};
  return std::nullopt;
}

bool mentions(Term root, Op op) {
  std::vector<Term> pending{root};
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (term.is(op))
      return true;
    pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return false;
}

// The obligation, with ADT variables replaced by what they are equal to.
struct Problem {
  Problem(ir::Terms &terms, const Obligation &obligation) : goal(obligation.goal) {
    for (Term hypothesis : obligation.hypotheses)
      split(hypothesis, hypotheses);
    for (size_t i = 0; i < hypotheses.size();) {
      const auto found = determined_by(hypotheses[i]);
      if (!found) {
        ++i;
        continue;
      }
      hypotheses.erase(hypotheses.begin() + static_cast<std::ptrdiff_t>(i));
      replace(terms, *found);
      i = 0;
    }
  }

  void replace(ir::Terms &terms, const Determined &found) {
    ir::Substitution by_value(terms);
    by_value.set(found.variable, found.value);
    for (Term &hypothesis : hypotheses)
      hypothesis = by_value(hypothesis);
    goal = by_value(goal);
    for (Determined &earlier : determined)
      earlier.value = by_value(earlier.value);
    determined.push_back(found);
  }

  bool mentions_keeps() const {
    return mentions(goal, Op::Keeps) ||
           std::ranges::any_of(hypotheses, [](Term formula) { return mentions(formula, Op::Keeps); });
  }

  std::vector<Term> hypotheses;
  Term goal;
  std::vector<Determined> determined; // over the variables that are left
};

ir::Value any_value(const ir::Signature &signature, ir::Type type) {
  return type.is_memory() ? ir::Value(ir::Memory::filled(type.width(), 0)) : ir::default_value(signature, type);
}

// Values for these variables, from a model that may know only some of them.
smt::Model with_objects(const ir::Signature &signature, const std::vector<Term> &variables,
                        const smt::Model &model, const ObjectTables &tables) {
  smt::Model state;
  for (Term variable : variables) {
    const ir::Value *known = model.find(variable);
    ir::Value value = known ? *known : any_value(signature, variable.type());
    if (variable.type().is_memory())
      tables.place(variable, [&](Term of) { return model.find(of); }, value.memory());
    state.bindings.push_back({variable, std::move(value)});
  }
  return state;
}

std::vector<Term> variables_of(const smt::Model &state) {
  std::vector<Term> variables;
  for (const auto &binding : state.bindings)
    variables.push_back(binding.variable);
  return variables;
}

ir::Environment environment_of(const ir::Scope &scope, const smt::Model &state) {
  ir::Environment environment(scope);
  for (const auto &[variable, value] : state.bindings)
    environment[variable] = value;
  return environment;
}

// Computes what was replaced. False if a lift does not end.
bool complete(const ir::Signature &signature, const std::vector<Determined> &determined, smt::Model &state) {
  const std::vector<Term> variables = variables_of(state);
  const ir::Scope scope(variables);
  const ir::Environment environment = environment_of(scope, state);
  for (const Determined &equation : determined) {
    auto value = ir::Evaluator(signature).evaluate(equation.value, environment);
    if (!value)
      return false;
    std::ranges::find(state.bindings, equation.variable, &smt::Model::Binding::variable)->value = *value;
  }
  return true;
}

std::vector<Term> variables_of(const Obligation &obligation) {
  ir::VariableCollector collector;
  for (Term hypothesis : obligation.hypotheses)
    collector.add(hypothesis);
  collector.add(obligation.goal);
  return collector.variables();
}

} // namespace

bool falsifies(ir::Context &context, const smt::Model &state, const Obligation &obligation) {
  const std::vector<Term> variables = variables_of(state);
  const ir::Scope scope(variables);
  const ir::Environment environment = environment_of(scope, state);
  return std::ranges::all_of(obligation.hypotheses,
                             [&](Term hypothesis) { return holds(context, hypothesis, environment) == true; }) &&
         holds(context, obligation.goal, environment) == false;
}

Refuter::Refuter(ir::Context &context, smt::SolverPool &pool)
    : context_(context),
      prover_(context.signature, pool, {smt::MemoryEncoding::Functions, smt::Opaque::Refuse}) {}

std::optional<smt::Model> Refuter::refute(const Obligation &obligation, const smt::Limits &limits) {
  const Problem problem(context_.terms, obligation);
  for (Bound bound : bounds) {
    if (problem.mentions_keeps())
      bound.table.bytes_per_object = 16;
    Bounded bounded(context_, bound);
    smt::Query query{obligation.name + "-refutation", {}, bounded(problem.goal)};
    for (Term hypothesis : problem.hypotheses)
      query.hypotheses.push_back(bounded(hypothesis));
    for (const Determined &equation : problem.determined)
      bounded.limit(equation.value);
    std::ranges::copy(bounded.limits(), std::back_inserter(query.hypotheses));
    const smt::Answer answer = prover_.prove(query, limits);
    const auto *found = std::get_if<smt::Refuted>(&answer);
    if (!found)
      continue;
    smt::Model state = with_objects(context_.signature, variables_of(obligation), found->model, bounded.tables());
    if (complete(context_.signature, problem.determined, state) && falsifies(context_, state, obligation))
      return state;
  }
  return std::nullopt;
}

} // namespace lockstep::discharge
