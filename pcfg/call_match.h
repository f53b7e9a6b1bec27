// Which call of the left path goes with which call of the right one. Data decides: Pre must hold for
// the arguments wherever both paths are taken. The same order is tried first.
#pragma once

#include "ir/evaluator.h"
#include "pcfg/trusted/contracts.h"

#include <optional>
#include <vector>

namespace lockstep::pcfg {

// For each right call the index of its left partner; nothing if the calls do not go together. The
// environments hold the variables of both sides where the paths begin.
std::optional<std::vector<size_t>> match_calls(const Programs &programs, const PathEffect &left,
                                               const PathEffect &right,
                                               const std::vector<ir::Environment> &states);

} // namespace lockstep::pcfg
