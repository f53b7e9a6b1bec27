// Quantified facts, made useful: a solver never sees a quantifier. `keeps`, `fresh` and `forall` among
// the hypotheses are instantiated at the addresses that the other formulas mention.
//
//   keeps(m, m0, b, n)   and   load[1](m, p)     readable(m0, p, 1) ∧ p ∉ [b, b + n) ⇒ m[p] = m0[p]
//   fresh(m, q, 16)      and   readable(m, p, 4)    readable(m, p, 4) ⇒ [p, p + 4) ∩ [q, q + 16) = ∅
//   forall(i, n, m[b + i] = c)   and   load[1](m, p)   p − b < n ⇒ m[b + (p − b)] = c
//
// Every instance follows from the fact. What is live in one memory lies in one object, so a range that
// is readable makes what lies inside it readable, too.
#pragma once

#include "ir/signature.h"

#include <vector>

namespace lockstep::discharge {

bool is_quantified(ir::Term formula);

// At which accesses a `forall` is instantiated. Its instances make new accesses, at which it should not
// be instantiated again: `None` is for later rounds.
enum class Foralls {
  None,
  Near, // those at a distance from where its elements begin: of a[i], a[j] and not b[j]. If there are none, all
  All,
};

// Instances of the facts for the accesses that the formulas make.
std::vector<ir::Term> instances(ir::Context &context, const std::vector<ir::Term> &facts,
                                const std::vector<ir::Term> &formulas, Foralls foralls);

} // namespace lockstep::discharge
