// One side's run on one input, a source line at a time.
#pragma once

#include "pcfg/judge.h"

#include <functional>

namespace lockstep::report {

// Called at the first edge of each source line that the run comes to, before that edge is taken; again
// when an edge of the line is taken a second time.
using LineObserver =
    std::function<void(ir::Location, const ir::Function &, const ir::Environment &)>;

ir::RunResult trace_lines(const pcfg::Judge &judge, const pcfg::Valuation &input,
                          ir::RunLimits limits, ir::Side side, const LineObserver &observer);

} // namespace lockstep::report
