// What the search for a difference found, for people.
#pragma once

#include "pcfg/refute.h"

#include <string>

namespace lockstep::report {

std::string counterexample_text(const pcfg::Judge &judge, const pcfg::Counterexample &found,
                                ir::RunLimits limits);

// Everything: the counterexample or that there is none, and undefined behaviour that is tolerated.
std::string refute_text(const pcfg::Judge &judge, const pcfg::Refutation &result,
                        ir::RunLimits limits);

} // namespace lockstep::report
