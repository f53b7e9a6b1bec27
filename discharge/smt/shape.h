// An order of terms that looks at everything but the names of variables. Queries that differ in the
// order of their hypotheses, or in names, then become the same text. (A hash that collides, or two
// terms of one shape, cost at most a cache hit: such terms keep the order of their numbers.)
#pragma once

#include "ir/term.h"

#include <vector>

namespace lockstep::smt {

void sort_by_shape(std::vector<ir::Term> &terms);

} // namespace lockstep::smt
