// The values of terms in recorded states, each computed once. A term speaks of one side and of entry
// values, so that all joint states in which that side is at the same visit share its value.
#pragma once

#include "pcfg/traces.h"

#include <unordered_map>

namespace lockstep::pcfg {

class Samples {
public:
  Samples(const Programs &programs, const JointStates &data);

  // Null: the term has no value there, or one that hinges on garbage.
  const ir::Value *value(ir::Term term, ir::Side side, const JointState &state);
  std::optional<uint64_t> number(ir::Term term, ir::Side side, const JointState &state);
  const JointStates &data() const { return data_; }

private:
  const ir::Environment &environment(ir::Side side, const JointState &state, uint32_t visit);

  const JointStates &data_;
  ir::Evaluator evaluator_;
  std::vector<ir::Sided<uint32_t>> first_visit_; // by trace: the number of its first visit
  std::unordered_map<uint64_t, std::optional<ir::Value>> values_; // by term and visit
  std::unordered_map<uint32_t, ir::Environment> environments_;    // by visit
};

} // namespace lockstep::pcfg
