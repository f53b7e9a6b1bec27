// Cut points: a small set of PCs, entry and exit among them, that every cycle of a function meets. The
// two programs are compared at these. Of nested loops often the innermost head is enough.
#pragma once

#include "pcfg/trusted/program.h"

#include <set>
#include <vector>

namespace lockstep::pcfg {

enum class CutStyle {
  Heads,    // where a loop is entered
  AllHeads, // the same, and none is left out because others are enough
  Bodies,   // behind a loop's test, where that is on every cycle too: an index there is in its range
};

std::set<ir::Pc> loop_heads(const ir::Function &function);
std::set<ir::Pc> cut_points(const ir::Function &function, CutStyle style = CutStyle::Heads);

// How a side is looked at.
struct ProgramStyle {
  CutStyle cuts = CutStyle::Heads;
  bool merge_branches = false; // trusted/if_conversion.h
};

Programs make_programs(const Pair &pair, ir::Sided<ProgramStyle> styles = {},
                       const std::vector<Pair> &others = {});

} // namespace lockstep::pcfg
