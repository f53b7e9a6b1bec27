// Decides obligations `hypotheses ⇒ goal` in which recursive relations occur as conjuncts. The steps:
//   1. variables that a hypothesis determines are replaced by what they are equal to; above all a
//      Spec value by the lift that it is related to ("substitute first", docs/discharge.md)
//   2. everything is simplified under the hypotheses before it; lifts unfold where they are asked
//   3. the relations that are left are approximated by depth (relations.h); what lifts read is known to
//      be there and apart from what was written (footprint.h)
//   4. quantified facts are instantiated (instantiate.h), quantified goals shown of fresh variables
//   5. what is not true by then goes to the solvers, one conjunct of the goal at a time
// If that fails, the depth grows; at last, two lifts are compared by induction (bisimulation.h). A goal
// that was approximated is never reported as refuted.
#pragma once

#include "discharge/smt/prover.h"
#include "ir/signature.h"

#include <string>
#include <vector>

namespace lockstep::discharge {

struct Obligation {
  std::string name;
  std::vector<ir::Term> hypotheses;
  ir::Term goal;
};

class Discharger {
public:
  Discharger(ir::Context &context, smt::SolverPool &pool);

  smt::Answer prove(const Obligation &obligation, const smt::Limits &limits = {});

private:
  ir::Context &context_;
  smt::Prover prover_;
};

} // namespace lockstep::discharge
