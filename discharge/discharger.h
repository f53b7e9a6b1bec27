// Decides obligations `hypotheses ⇒ goal` in which recursive relations occur as conjuncts. The steps:
//   1. variables that a hypothesis determines are replaced by what they are equal to; above all a
//      Spec value by the lift that it is related to ("substitute first", docs/discharge.md)
//   2. everything is simplified under the hypotheses before it; lifts unfold where they are asked
//   3. the relations that are left are approximated by depth (relations.h)
//   4. what is not true by then goes to the solvers, one conjunct of the goal at a time
// If that fails, the depth grows; then another relation of a variable that has several takes the
// lead. A goal that was approximated is never reported as refuted.
//
// Goals with the same hypotheses are asked together: one query for all, then one for those that its
// model does not refute, and so on.
#pragma once

#include "discharge/smt/prover.h"
#include "ir/signature.h"

#include <span>
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
  // One answer for each goal.
  std::vector<smt::Answer> prove_each(const std::string &name,
                                      const std::vector<ir::Term> &hypotheses,
                                      const std::vector<ir::Term> &goals,
                                      const smt::Limits &limits = {});

private:
  struct Part;
  struct Question;

  // Whether something is left to prove.
  bool ask_at_depths(const Question &question, std::vector<Part> &parts);
  // Whether a greater depth may prove more.
  bool ask_at_depth(const Question &question, std::vector<Part> &parts, unsigned depth);
  void ask(const Question &question, std::span<Part *> parts);

  ir::Context &context_;
  smt::Prover prover_;
};

} // namespace lockstep::discharge
