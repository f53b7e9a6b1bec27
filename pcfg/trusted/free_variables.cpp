#include "pcfg/trusted/free_variables.h"

namespace lockstep::pcfg {

using ir::Term;

void FreeVariables::add(Term formula) {
  const Found &found = find(formula);
  all_.insert(found.free.begin(), found.free.end());
}

// `forall(i, n, holds)`: i is bound in `holds`.
void FreeVariables::bind(Term quantified, Found &found) {
  const Term index = quantified.operand(0);
  const Found &limit = find(quantified.operand(1));
  found = find(quantified.operand(2));
  captured_ |= !index.name().starts_with("all:") || found.bound.contains(index) ||
               limit.free.contains(index);
  found.free.erase(index);
  found.bound.insert(index);
  found.free.insert(limit.free.begin(), limit.free.end());
  found.bound.insert(limit.bound.begin(), limit.bound.end());
}

const FreeVariables::Found &FreeVariables::find(Term term) {
  if (const auto known = found_.find(term); known != found_.end())
    return known->second;
  Found found;
  if (term.is_var())
    found.free.insert(term);
  else if (term.is(ir::Op::Forall))
    bind(term, found);
  else
    for (Term operand : term.operands()) {
      const Found &part = find(operand);
      found.free.insert(part.free.begin(), part.free.end());
      found.bound.insert(part.bound.begin(), part.bound.end());
    }
  return found_.emplace(term, std::move(found)).first->second;
}

} // namespace lockstep::pcfg
