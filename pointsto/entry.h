// What a function finds when it is called from outside.
#pragma once

#include "pointsto/analysis.h"

namespace lockstep::pointsto {

State entry_state(const FunctionFacts &facts, const Options &options);

} // namespace lockstep::pointsto
