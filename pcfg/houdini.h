// Drops from the candidates at each node what does not hold at the entry or is not kept by an edge,
// until the rest is inductive (Flanagan and Leino's Houdini).
#pragma once

#include "pcfg/trusted/conditions.h"

#include <functional>

namespace lockstep::pcfg {

// `product` has candidates as invariants and ends up with what is left of them. `stop` is asked
// between two proofs; true ends the pruning early, with a product that is not inductive.
void prune_to_inductive(const Programs &programs, Product &product,
                        discharge::Discharger &discharger, const smt::Limits &limits,
                        const std::function<bool()> &stop);

} // namespace lockstep::pcfg
