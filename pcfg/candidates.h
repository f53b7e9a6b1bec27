// Guesses the invariant of a product node from data: everything of some shape that holds in all known
// states. Which of it is inductive is for the prover to say.
//
//   relations    left:s ~ cstr(right:mem, right:p)
//   equations    left:n == right:p − impl.s
//   orders       right:i ≤ impl.n,  right:p ≠ 0,  right:p mod 8 == 0
//   memories     right:mem == impl.mem
#pragma once

#include "pcfg/traces.h"

#include <vector>

namespace lockstep::pcfg {

struct Candidates {
  std::vector<ir::Term> formulas;
  // Live variables of either side that no equation or relation ties to the other side: the fewer,
  // the better the two PCs fit together.
  size_t unexplained = 0;
};

Candidates guess_invariant(const Programs &programs, const JointStates &data,
                           const ir::Sided<ir::Pc> &pcs, const std::vector<JointState> &states);

} // namespace lockstep::pcfg
