// Which hypotheses a goal is about. Hypotheses that have nothing to do with a goal cost solvers much;
// dropping them only makes a proof harder to find, never wrong.
#pragma once

#include "ir/term.h"

#include <vector>

namespace lockstep::discharge {

// Those that share an access of memory or a question about objects with the core; those about numbers
// alone if they share a variable with it, or with one that does.
std::vector<ir::Term> relevant_to(const std::vector<ir::Term> &core, const std::vector<ir::Term> &hypotheses);

} // namespace lockstep::discharge
