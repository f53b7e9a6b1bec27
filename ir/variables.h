// The variables that a term mentions.
#pragma once

#include "ir/term.h"

#include <unordered_set>
#include <vector>

namespace lockstep::ir {

// Collects the variables of terms, each once and in order of first occurrence. Shared subterms are
// visited once, over all terms that are given to one collector.
class VariableCollector {
public:
  void add(Term term);
  const std::vector<Term> &variables() const { return variables_; }

private:
  std::unordered_set<Term> seen_;
  std::vector<Term> variables_;
};

std::vector<Term> variables_of(Term term);

} // namespace lockstep::ir
