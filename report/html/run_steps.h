// The runs of both sides on a counterexample, step by step: the line, the variables, the memory.
#pragma once

#include "pcfg/refute.h"

#include <nlohmann/json.hpp>

namespace lockstep::report {

// [{"call", "outcome", "steps": [{"place", "function", "variables": [{"name", "text", "to"?}], "memory"}],
//   "pictures": [memory_picture], "left_out"}] for each side; `memory` is an index into the pictures.
nlohmann::json run_steps(const pcfg::Judge &judge, const pcfg::Counterexample &found,
                         ir::RunLimits limits);

} // namespace lockstep::report
