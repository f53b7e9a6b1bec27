// Whether a formula holds in a concrete state. The evaluator knows no value of a lift that never ends; here
// such a lift is at least known to differ from a finite value: the two are unfolded side by side.
#pragma once

#include "ir/evaluator.h"
#include "ir/signature.h"

#include <optional>

namespace lockstep::discharge {

// Nothing if that cannot be told: two endless structures, ranges too long to look at, arbitrary bits.
std::optional<bool> holds(ir::Context &context, ir::Term formula, const ir::Environment &state);

} // namespace lockstep::discharge
