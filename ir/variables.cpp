#include "ir/variables.h"

namespace lockstep::ir {

void VariableCollector::add(Term term) {
  std::vector<Term> open{term};
  while (!open.empty()) {
    const Term next = open.back();
    open.pop_back();
    if (!seen_.insert(next).second)
      continue;
    if (next.is_var())
      variables_.push_back(next);
    const auto operands = next.operands();
    open.insert(open.end(), operands.rbegin(), operands.rend());
  }
}

std::vector<Term> variables_of(Term term) {
  VariableCollector collector;
  collector.add(term);
  return collector.variables();
}

} // namespace lockstep::ir
