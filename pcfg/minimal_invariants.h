// Invariants as people want to see them: without the conjuncts that the others, together with `Pre`,
// imply. Only for showing; what is checked is the product itself.
#pragma once

#include "pcfg/trusted/product.h"

namespace lockstep::pcfg {

// The product with less in its invariants. Takes about so many seconds; what was not looked at by then
// stays.
Product with_minimal_invariants(const Programs &programs, const Product &product, double seconds);

} // namespace lockstep::pcfg
