// What a condition that holds, or does not, says about the variables in it.
#pragma once

#include "pointsto/state.h"

namespace lockstep::pointsto {

// False if the condition cannot have this outcome in the state.
bool refine(const Setting &setting, State &state, ir::Term condition, bool outcome);

} // namespace lockstep::pointsto
