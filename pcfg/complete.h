// Adds to a product what no input showed: right paths that are possible for all that is known, and ways
// in which the left side may end with a path that ends the right one.
#pragma once

#include "pcfg/trusted/conditions.h"

namespace lockstep::pcfg {

// Whether edges were added. The invariants of their targets may not hold after them.
bool add_missing_paths(const Programs &programs, Product &product, discharge::Discharger &discharger,
                       const smt::Limits &limits);

} // namespace lockstep::pcfg
