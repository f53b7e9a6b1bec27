// Which regions evaluating a lift may read (a "deconstruction program"): its arguments' values are
// carried through its recursive positions, and those of the lifts that it applies, until nothing
// changes.
//
//   clist(m, l), l = null or newest malloc#0 whose `next` is null or older malloc#0: both regions
#pragma once

#include "pointsto/analysis.h"

#include <set>

namespace lockstep::pointsto {

struct Reads {
  std::set<Region> regions;
  bool anywhere = false; // and possibly any other
};

// The application is over variables of the function, in a state of it.
Reads lift_reads(const FunctionFacts &facts, const State &state, ir::Term application);

} // namespace lockstep::pointsto
