// Finds measures for the cycles of a product on which one side waits: a loop that only the other side
// has must end. Tried are the other side's live numbers, their complements, and differences with
// entry values; the same at all nodes of such cycles.
#pragma once

#include "pcfg/trusted/conditions.h"

namespace lockstep::pcfg {

void find_measures(const Programs &programs, Product &product, discharge::Discharger &discharger,
                   const smt::Limits &limits);

} // namespace lockstep::pcfg
