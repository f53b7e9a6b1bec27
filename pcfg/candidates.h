// Guesses the invariant of a product node from data: everything of some shape that holds in all
// known states. Which of it is inductive is for the prover to say.
//
//   relations    left:s ~ cstr(right:mem, right:p)
//   equations    left:n == right:p − impl.s
//   mirrors      left:c == load[1](right:mem, right:p)
//   orders       right:i ≤ impl.n,  right:p ≠ 0,  right:p mod 8 == 0
//   memories     right:mem == impl.mem
#pragma once

#include "pcfg/known_limits.h"
#include "pcfg/lift_applications.h"
#include "pcfg/regions.h"
#include "pcfg/samples.h"

#include <vector>

namespace lockstep::pcfg {

// What guesses are made from.
struct Evidence {
  const Programs &programs;
  Samples &samples;
  const std::vector<LiftPattern> &patterns;
  const KnownLimits &limits;
  LiftApplications &applications;
  const Regions &regions;
};

std::vector<ir::Term> guess_invariant(const Evidence &evidence, const ir::Sided<ir::Pc> &pcs,
                                      const std::vector<JointState> &states);

// Live variables of the left side that no equation or relation ties to the other side: the fewer,
// the better the two PCs fit together. The search for them ends where there are more than `most`.
std::vector<ir::Term> unexplained_variables(const Evidence &evidence, const ir::Sided<ir::Pc> &pcs,
                                            const std::vector<JointState> &states, size_t most);

} // namespace lockstep::pcfg
