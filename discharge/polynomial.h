// Sums of products modulo 2^w: the normal form of bitvector arithmetic. Addresses and indices that
// are equal become the same term, whatever way they were written.
//
//   add(mul(0x4:64, add(i, 0x1:64)), p)   is   4·i + p + 4
#pragma once

#include "ir/term.h"

#include <map>
#include <optional>
#include <vector>

namespace lockstep::discharge {

struct Polynomial {
  using Monomial = std::vector<ir::Term>; // factors in order, with repetition; empty: the constant

  uint32_t width = 1;
  std::map<Monomial, ir::BitVector> terms; // coefficients are not zero

  ir::BitVector constant() const;
  bool is_constant() const { return terms.empty() || (terms.size() == 1 && terms.begin()->first.empty()); }
};

// What is no sum, product, negation or shift by a constant is a factor of its own. A product that
// would have too many terms is one, too.
Polynomial polynomial_of(ir::Term term);
Polynomial difference(const Polynomial &a, const Polynomial &b);
Polynomial scaled(const Polynomial &p, const ir::BitVector &by);
ir::Term term_of(ir::Terms &terms, const Polynomial &p);

// A variable v and a term t without v such that `p = 0` says v = t.
struct Solved {
  ir::Term variable;
  ir::Term value;
};
std::optional<Solved> solve_for_variable(ir::Terms &terms, const Polynomial &p);

} // namespace lockstep::discharge
