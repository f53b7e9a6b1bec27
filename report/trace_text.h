// Which source lines each side went through on one input, so that people see where the runs part:
//
//   spec  strlen.spec: 5, 7, (10, 11) ×3, 9
//   impl  strlen.c: 4, 5 ×2, 7
//         ended at strlen.c:7: return s - start;
#pragma once

#include "pcfg/judge.h"

#include <string>

namespace lockstep::report {

std::string trace_text(const pcfg::Judge &judge, const pcfg::Valuation &input,
                       ir::RunLimits limits);

// `4, 5, 5, 7` with repeated parts written once. For tests.
std::string spell_lines(const std::vector<uint32_t> &lines);

} // namespace lockstep::report
