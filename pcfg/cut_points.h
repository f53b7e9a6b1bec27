// Cut points: a small set of PCs, entry and exit among them, that every cycle of a function meets. The
// two programs are compared at these. Of nested loops often the innermost head is enough.
#pragma once

#include "ir/program.h"

#include <set>

namespace lockstep::pcfg {

enum class CutStyle {
  Heads,    // where a loop is entered
  AllHeads, // the same, and none is left out because others are enough
  Bodies,   // behind a loop's test, where that is on every cycle too: an index there is in its range
};

std::set<ir::Pc> cut_points(const ir::Function &function, CutStyle style = CutStyle::Heads);

// Whether every cycle of the function meets one of these.
bool cuts_every_cycle(const ir::Function &function, const std::set<ir::Pc> &cuts);

} // namespace lockstep::pcfg
