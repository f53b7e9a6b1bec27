// Replaces variables in terms, all at once. Shared subterms are rewritten once, over all terms that
// one Substitution sees.
//
//   { n ↦ add(n, 0x1:64) }   eq(n, m)  becomes  eq(add(n, 0x1:64), m)
#pragma once

#include "ir/term.h"

#include <unordered_map>

namespace lockstep::ir {

class Substitution {
public:
  explicit Substitution(Terms &terms) : terms_(terms) {}

  void set(Term variable, Term value); // of the variable's type; forgets earlier results
  Term find(Term variable) const;      // no term if it stays as it is
  Term operator()(Term term);

private:
  Terms &terms_;
  std::unordered_map<Term, Term> values_;
  std::unordered_map<Term, Term> done_;
};

// The term with these operands in place of its own; a leaf is returned as it is.
Term with_operands(Terms &terms, Term term, std::span<const Term> operands);

} // namespace lockstep::ir
