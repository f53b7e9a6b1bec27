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

// What one run tells. A failed C run differs from a Spec run that returned; what hinges on arbitrary
// bytes, or did not end within the limits, decides nothing.
enum class Verdict { Agree, Differ, NothingPromised, NotDecided };
Verdict verdict(const pcfg::PairRun &run);

std::string run_text(const pcfg::Pair &pair, const pcfg::Judge &judge, const pcfg::PairRun &run);

} // namespace lockstep::report
