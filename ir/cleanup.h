// Makes a freshly lowered CFG pleasant to read without changing what it does: jumps through PCs
// where nothing happens are shortened, unreachable PCs and unused variables go, and PCs are
// numbered in the order in which a reader meets them (reverse postorder, the exit last).
#pragma once

#include "ir/program.h"

namespace lockstep::ir {

void clean_up(Function &function);

} // namespace lockstep::ir
