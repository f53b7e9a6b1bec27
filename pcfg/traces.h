// What both programs do on concrete inputs: the states at their cut points. The search asks this
// data before it asks a solver.
#pragma once

#include "ir/evaluator.h"
#include "pcfg/judge.h"
#include "pcfg/trusted/path.h"

#include <set>
#include <string>
#include <vector>

namespace lockstep::pcfg {

struct Visit {
  ir::Pc pc;
  Path path;                     // that led here from the visit before; empty for the first
  std::vector<ir::Value> values; // of the variables that are live at pc, in their order
};

struct Trace {
  Valuation entry;
  ir::Sided<std::vector<Visit>> visits;
  std::set<std::string> overreads{}; // places where a side read outside every live object
};

// The inputs on which both sides return and the left one is defined. Longer runs are left out. What
// happens inside calls is run, but not recorded.
struct Recording {
  std::vector<Trace> traces;
  size_t telling = 0; // so many come first: they take a path which none before took, and some more
};
Recording record_traces(const Programs &programs, const std::vector<Valuation> &inputs,
                        size_t most_visits = 400);

// A moment of a trace in which both sides are at a cut point.
struct JointState {
  size_t trace = 0;
  ir::Sided<size_t> visit; // indices into the trace's visits

  auto operator<=>(const JointState &other) const {
    return std::tuple(trace, visit.left, visit.right) <=>
           std::tuple(other.trace, other.visit.left, other.visit.right);
  }
  bool operator==(const JointState &) const = default;
};

// Evaluates formulas in joint states.
class JointStates {
public:
  JointStates(const Programs &programs, const std::vector<Trace> &traces);

  // The environment stays valid as long as this object.
  ir::Environment at(const JointState &state) const;
  ir::Environment at_side(const JointState &state, ir::Side side) const;
  const Trace &trace(const JointState &state) const { return traces_[state.trace]; }
  const std::vector<Trace> &traces() const { return traces_; }

private:
  void fill(ir::Environment &environment, const JointState &state, ir::Side side) const;

  const Programs &programs_;
  const std::vector<Trace> &traces_;
  ir::Scope scope_;
};

} // namespace lockstep::pcfg
