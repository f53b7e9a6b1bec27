// Decides obligations `hypotheses ⇒ goal` in which recursive relations occur as conjuncts. The steps:
//   1. variables that a hypothesis determines are replaced by what they are equal to; above all a
//      Spec value by the lift that it is related to ("substitute first", docs/discharge.md)
//   2. everything is simplified under the hypotheses before it; lifts unfold where they are asked
//   3. the relations that are left are approximated by depth (relations.h)
//   4. what is not true by then goes to the solvers, one conjunct of the goal at a time
// If that fails, the depth grows; then another relation of a variable that has several takes the lead. A goal that was approximated is never reported as refuted.
//
// Goals with the same hypotheses are asked together: one query for all, then one for those that its
// model does not refute, and so on.
#pragma once

#include "discharge/obligation.h"
#include "discharge/smt/prover.h"
#include "ir/signature.h"

#include <string>
#include <variant>
#include <vector>

namespace lockstep::discharge {

// A state in which the obligation is false: that was evaluated, on the obligation as it was given.
struct Refutation {
  smt::Model state; // a value for every variable of the obligation
};
using Decision = std::variant<smt::Proved, Refutation, smt::Unknown>;

// A guess is asked about as long as there is hope: a formula without values and lifts that a model refutes
// where lifts are unfolded once will hardly be saved by unfolding them further.
enum class Thoroughness { Full, Guess };

class Discharger {
public:
  Discharger(ir::Context &context, smt::SolverPool &pool);

  smt::Answer prove(const Obligation &obligation, const smt::Limits &limits = {});
  // The same with one question at the most: for what is worth a look, not a search.
  smt::Answer glance(const Obligation &obligation, const smt::Limits &limits);
  // One answer for each goal.
  std::vector<smt::Answer> prove_each(const std::string &name,
                                      const std::vector<ir::Term> &hypotheses,
                                      const std::vector<ir::Term> &goals,
                                      const smt::Limits &limits = {},
                                      Thoroughness thoroughness = Thoroughness::Full);
  // Proves the obligation or finds a state that refutes it (refuter.h). `prove` alone is quicker.
  Decision decide(const Obligation &obligation, const smt::Limits &limits = {});

private:
  ir::Context &context_;
  smt::SolverPool &pool_;
  smt::Prover prover_;
};

} // namespace lockstep::discharge
