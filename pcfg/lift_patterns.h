// How lifts may be applied at a node. What a lift's recursion leaves alone stays as the relation file
// has it; what it changes is a hole. Lifts that a lift applies to parts get patterns, too.
//
//   pre spec.m ~ mat(impl.m, 0, impl.u, impl.v)
//     mat(□, impl.m, □i, impl.u, impl.v)   row(□, impl.m[□i], □j, impl.v)   row(□, □p, □j, impl.v)
#pragma once

#include "ir/substitute.h"
#include "pcfg/program.h"

#include <set>
#include <vector>

namespace lockstep::pcfg {

struct PatternHole {
  ir::Term variable;
  bool pointer = false;
  std::set<uint64_t> strides{}; // what recursion adds to it

  bool operator==(const PatternHole &) const = default;
};

struct LiftPattern {
  ir::Side side;    // whose memory is read
  ir::LiftId lift;
  ir::Term memory;  // a variable in place of the memory
  std::vector<ir::Term> arguments; // over holes, that memory and entry variables
  std::vector<PatternHole> holes;

  bool operator==(const LiftPattern &) const = default;
};

std::vector<LiftPattern> lift_patterns(const Programs &programs);

// The lift's own parameters and memory, replaced by the pattern's.
ir::Substitution parameters_of(ir::Context &context, const LiftPattern &pattern);

} // namespace lockstep::pcfg
