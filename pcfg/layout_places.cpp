// Fields that hold where something is stored: `SCons((usize)p, p[0], …)`. Nobody can ask for an
// address, so the layout passes them over; when everything has its place, the values are read back
// out of memory with the addresses that they really have.

#include "ir/evaluator.h"
#include "pcfg/layout_search.h"

#include <algorithm>

namespace lockstep::pcfg {

namespace {

bool is_pointer(const ir::Lift &lift, Term term) {
  const auto parameter = std::ranges::find(lift.parameters, term);
  return parameter != lift.parameters.end() &&
         lift.pointee_bytes[static_cast<size_t>(parameter - lift.parameters.begin())] != 0;
}

bool has_places(const ir::Signature &signature, Term term, std::set<Term> &visited,
                const ir::Lift *lift) {
  if (!visited.insert(term).second)
    return false;
  if (lift && term.is(Op::Construct))
    for (Term field : term.operands())
      if (is_place(*lift, field))
        return true;
  if (term.is(Op::Lift)) {
    const ir::Lift &applied = signature.lift({term.immediate(0)});
    if (has_places(signature, applied.body, visited, &applied))
      return true;
  }
  return std::ranges::any_of(
      term.operands(), [&](Term operand) { return has_places(signature, operand, visited, lift); });
}

std::optional<Value> evaluate(const ir::Context &context, Term term, const Valuation &values) {
  std::vector<Term> variables;
  for (const auto &[variable, value] : values)
    variables.push_back(variable);
  const ir::Scope scope(variables);
  ir::Environment environment(scope);
  for (const auto &[variable, value] : values)
    environment[variable] = value;
  return ir::Evaluator(context.signature).evaluate(term, environment);
}

} // namespace

// A pointer, or a distance from one.
bool is_place(const ir::Lift &lift, Term term) {
  while (term.is(Op::Add) || term.is(Op::Sub)) {
    if (is_place(lift, term.operand(1)))
      return false; // the distance of two
    term = term.operand(0);
  }
  return is_pointer(lift, term);
}

void Search::read_places(Valuation &values, Term formula) const {
  if (formula.is(Op::And))
    for (Term conjunct : formula.operands())
      read_places(values, conjunct);
  if (!formula.is(Op::Eq))
    return;
  const bool first = formula.operand(0).is_var();
  const Term variable = formula.operand(first ? 0 : 1);
  const Term lifted = formula.operand(first ? 1 : 0);
  std::set<Term> visited;
  if (!variable.is_var() || !lifted.is(Op::Lift) ||
      !has_places(context_.signature, lifted, visited, nullptr))
    return;
  if (auto value = evaluate(context_, lifted, values))
    values.insert_or_assign(variable, std::move(*value));
}

} // namespace lockstep::pcfg
