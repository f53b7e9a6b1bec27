// Loops that never make more than a few rounds (the bytes of a word, the elements of a chunk) can be
// taken as a whole: without a cut point of its own, each number of rounds is a path.
#pragma once

#include "pcfg/traces.h"

namespace lockstep::pcfg {

// Takes away the program's cut points in loops that are short in all traces. False if there is none.
bool unroll_short_loops(Program &program, ir::Side side, const std::vector<Trace> &traces);

} // namespace lockstep::pcfg
