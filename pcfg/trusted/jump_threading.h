// Leads an edge past a branch whose outcome it has decided, to where that branch goes. `a && b` and `f(x)`
// in a condition leave such branches behind, and with them cycles that no run takes.
//
//   pc2: goto pc4 { t := 0 }   pc4: when eq(t, 0) goto pc7 …   becomes   pc2: goto pc7 { t := 0 }
#pragma once

#include "ir/program.h"

namespace lockstep::pcfg {

void thread_jumps(ir::Context &context, ir::Function &function);

} // namespace lockstep::pcfg
