// Looks for a state in which an obligation is false: all hypotheses true, the goal false. A solver is asked for
// a small one (bounded.h), its answer is made a complete state (Spec values, memories with their objects, numbers),
// and the obligation is evaluated in it as it was given. Only then the state is returned.
#pragma once

#include "discharge/obligation.h"
#include "discharge/smt/prover.h"
#include "ir/signature.h"

#include <optional>

namespace lockstep::discharge {

// Whether all hypotheses are true in the state, and the goal false. No if that cannot be told.
bool falsifies(ir::Context &context, const smt::Model &state, const Obligation &obligation);

class Refuter {
public:
  Refuter(ir::Context &context, smt::SolverPool &pool);

  // A value for every variable of the obligation; nothing if no small state was found in time.
  std::optional<smt::Model> refute(const Obligation &obligation, const smt::Limits &limits = {});

private:
  ir::Context &context_;
  smt::Prover prover_;
};

} // namespace lockstep::discharge
