// How lifts may be applied at a node. What a lift's recursion leaves alone stays as the relation file
// has it; what it changes is a hole. Lifts that a lift applies to parts get patterns, too.
//
//   pre spec.m ~ mat(impl.m, 0, impl.u, impl.v)
//     mat(□, impl.m, □i, impl.u, impl.v)   row(□, impl.m[□i], □j, impl.v)   row(□, □p, □j, impl.v)
#pragma once

#include "ir/substitute.h"
#include "pcfg/trusted/program.h"

#include <optional>
#include <set>
#include <vector>

namespace lockstep::pcfg {

struct PatternHole {
  ir::Term variable;
  bool pointer = false;
  std::set<uint64_t> strides{}; // what recursion adds to it
  std::optional<ir::BitVector> pace{}; // the same, if it is one number, whatever way recursion takes

  bool operator==(const PatternHole &) const = default;
};

struct LiftPattern {
  ir::Side side;    // whose memory is read
  ir::LiftId lift;
  ir::Term memory;  // a variable in place of the memory
  std::vector<ir::Term> arguments; // over holes, that memory and entry variables
  std::vector<PatternHole> holes;
  // What the relation file fills the holes with, wherever it has this pattern: over entry variables.
  std::vector<std::vector<ir::Term>> starts{};
};

// Whether they are one pattern, wherever it starts.
bool same_pattern(const LiftPattern &a, const LiftPattern &b);

// What recursion has made of a hole when it has made `filled` of those before it: of bytes(p, n), n is
// impl.n − (p − impl.p) where p is known.
std::vector<ir::Term> in_step(ir::Terms &terms, const LiftPattern &pattern,
                              const std::vector<ir::Term> &filled);

std::vector<LiftPattern> lift_patterns(const Programs &programs);

// The lift's own parameters and memory, replaced by the pattern's.
ir::Substitution parameters_of(ir::Context &context, const LiftPattern &pattern);

} // namespace lockstep::pcfg
