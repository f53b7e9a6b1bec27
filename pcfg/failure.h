// What an unproved condition tells a person: the state in which it fails, as far as a solver gave one, in
// the variables of both programs, and what may help. The state satisfies everything that is known at its
// node, which need not mean that any run comes to it: it is a counterexample to induction, no
// counterexample.
#pragma once

#include "discharge/smt/query.h"
#include "pcfg/trusted/conditions.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lockstep::pcfg {

// Where both sides might be: values of variables, and what lifts read out of that state's memory.
struct InductionCounterexample {
  std::vector<std::pair<ir::Term, ir::Value>> entry;  // of the relation's variables
  ir::Sided<std::vector<std::pair<ir::Term, ir::Value>>> now;
  std::vector<std::pair<ir::Term, ir::Value>> lifts;  // applications that the node's invariant mentions
};

// The condition that the last product that was tried lacks.
struct FailedCondition {
  std::optional<size_t> node; // of the product
  std::string condition;      // `node1-coverage: …`
  std::string answer;         // of the solvers
  std::optional<InductionCounterexample> counterexample_to_induction{};
  std::string suggestion{};
};

FailedCondition failed_condition(const Programs &programs, std::optional<size_t> node,
                                 const Condition &condition, const smt::Answer &answer);

} // namespace lockstep::pcfg
