// What every memory satisfies, whatever the program: an object that can be accessed does not contain
// address 0 and does not wrap around the address space.
//
//   readable(m, p, n)  ⇒  n == 0  ∨  p ≠ 0 ∧ p ≤ p + (n − 1)
#pragma once

#include "ir/term.h"

#include <vector>

namespace lockstep::discharge {

// One fact for each question to the table of objects that these formulas contain.
std::vector<ir::Term> object_facts(ir::Terms &terms, const std::vector<ir::Term> &formulas);

} // namespace lockstep::discharge
