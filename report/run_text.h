// One run of both sides, for people:
//
//   spec  strlen("ab") = 2
//   impl  strlen(0x10000100) = 2
//         0x10000100: 61 62 00  |ab.|
//   Post holds.
#pragma once

#include "pcfg/judge.h"

#include <string>

namespace lockstep::report {

// `strlen("ab") = 2`
std::string call_text(const pcfg::Judge &judge, const pcfg::PairRun &run, ir::Side side);
// What the comparison gave: `Post holds.`
std::string comparison_text(const pcfg::Pair &pair, const pcfg::PairRun &run);

std::string run_text(const pcfg::Pair &pair, const pcfg::Judge &judge, const pcfg::PairRun &run);

} // namespace lockstep::report
