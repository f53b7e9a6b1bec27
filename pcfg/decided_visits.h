// A loop with a flag comes to its head twice in a different sense: to go on, and to leave. How it came there
// decides what it does next:
//
//   while (!found && *p) { if (*p == c) found = 1; p++; }
//
// After the round that sets the flag, only leaving is possible. Such visits are no places where two programs
// meet; both would have to be explained together, though only one of them goes round. Here they are found in
// the data, and the paths before and after them are joined. Whether the data was right is for the prover to
// say: other ways on are then paths without a counterpart.
#pragma once

#include "pcfg/traces.h"

namespace lockstep::pcfg {

void join_decided_visits(std::vector<Trace> &traces, ir::Side side);

} // namespace lockstep::pcfg
