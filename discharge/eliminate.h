// Replaces variables that a hypothesis determines: of `s ~ cstr(m, p)` every s, of `n == p − p0` one of
// the three. The hypotheses that were used up are gone; what remains is equivalid.
#pragma once

#include "ir/term.h"

#include <vector>

namespace lockstep::discharge {

void eliminate_variables(ir::Terms &terms, std::vector<ir::Term> &hypotheses,
                         std::vector<ir::Term> &goals);

} // namespace lockstep::discharge
