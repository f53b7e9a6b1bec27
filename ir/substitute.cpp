#include "ir/substitute.h"

#include "ir/contract.h"

namespace lockstep::ir {

Term with_operands(Terms &terms, Term term, std::span<const Term> operands) {
  if (operands.empty())
    return term;
  std::array<uint32_t, 2> immediates{};
  for (int i = 0; i < info(term.op()).immediates; ++i)
    immediates[static_cast<size_t>(i)] = term.immediate(static_cast<size_t>(i));
  return terms.make(term.op(), operands, immediates);
}

void Substitution::set(Term variable, Term value) {
  require(variable.is_var() && variable.type() == value.type(),
          "a variable is replaced by a term of its type");
  values_[variable] = value;
  done_.clear();
}

Term Substitution::find(Term variable) const {
  const auto found = values_.find(variable);
  return found == values_.end() ? Term() : found->second;
}

Term Substitution::operator()(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    if (done_.contains(term)) {
      pending.pop_back();
      continue;
    }
    if (term.is_var()) {
      const Term value = find(term);
      done_.emplace(term, value ? value : term);
      pending.pop_back();
      continue;
    }
    const size_t before = pending.size();
    for (Term operand : term.operands())
      if (!done_.contains(operand))
        pending.push_back(operand);
    if (pending.size() > before)
      continue;
    pending.pop_back();
    std::vector<Term> operands;
    bool changed = false;
    for (Term operand : term.operands()) {
      operands.push_back(done_.at(operand));
      changed |= operands.back() != operand;
    }
    done_.emplace(term, changed ? with_operands(terms_, term, operands) : term);
  }
  return done_.at(root);
}

} // namespace lockstep::ir
