#include "pcfg/model_state.h"

#include "discharge/polynomial.h"
#include "ir/evaluator.h"
#include "ir/variables.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Op;
using ir::Term;
using ir::Value;

namespace {

constexpr ir::EvaluationLimits short_look{200, 20}; // a structure in a model is often endless

void split(Term formula, std::vector<Term> &conjuncts) {
  if (!formula.is(Op::And))
    conjuncts.push_back(formula);
  else
    for (Term part : formula.operands())
      split(part, conjuncts);
}

} // namespace

ModelState::ModelState(ir::Context &context, const smt::Model &model,
                       const std::vector<Term> &hypotheses)
    : context_(context) {
  for (const auto &[variable, value] : model.bindings)
    values_.insert_or_assign(variable, value);
  std::vector<Term> facts;
  for (Term hypothesis : hypotheses)
    split(hypothesis, facts);
  while (std::ranges::any_of(facts, [&](Term fact) { return use(fact); })) {
  }
}

const Value *ModelState::find(Term variable) const {
  const auto found = values_.find(variable);
  return found == values_.end() ? nullptr : &found->second;
}

std::optional<Value> ModelState::evaluate(Term term) const {
  const std::vector<Term> variables = ir::variables_of(term);
  if (!std::ranges::all_of(variables, [&](Term variable) { return values_.contains(variable); }))
    return std::nullopt;
  const ir::Scope scope(variables);
  ir::Environment environment(scope);
  for (Term variable : variables)
    environment[variable] = values_.at(variable);
  return ir::Evaluator(context_.signature, short_look).evaluate(term, environment);
}

// Whether the fact gave a variable its value.
bool ModelState::use(Term fact) {
  if (!fact.is(Op::Eq))
    return false;
  for (const size_t i : {size_t{0}, size_t{1}})
    if (const Term variable = fact.operand(i); variable.is_var() && !values_.contains(variable))
      if (auto value = evaluate(fact.operand(1 - i)))
        return values_.emplace(variable, std::move(*value)).second;
  return fact.operand(0).type().is_bitvec() && solve(fact);
}

// x + 1 == y gives x if y is known.
bool ModelState::solve(Term equation) {
  std::vector<Term> open;
  for (Term variable : ir::variables_of(equation))
    if (!values_.contains(variable))
      open.push_back(variable);
  if (open.size() != 1)
    return false;
  const auto solved = discharge::solve_for_variable(
      context_.terms, discharge::difference(discharge::polynomial_of(equation.operand(0)),
                                            discharge::polynomial_of(equation.operand(1))));
  if (!solved || solved->variable != open.front())
    return false;
  auto value = evaluate(solved->value);
  return value && values_.emplace(solved->variable, std::move(*value)).second;
}

} // namespace lockstep::pcfg
