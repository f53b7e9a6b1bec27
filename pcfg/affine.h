// Affine equations modulo 2^w that hold of all data (Müller-Olm and Seidl's idea: elimination over
// Z/2^w with the pivot of least 2-adic valuation, here among the columns, so that none of the
// equations is lost).
//
//   rows (1, p, n) = (1, 100, 0), (1, 101, 1), (1, 107, 7)   n = p − 100
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lockstep::pcfg {

// The coefficients a of an equation a·x = 0; that of column `dependent` is 1.
struct AffineEquation {
  size_t dependent;
  std::vector<uint64_t> coefficients;
};

// Each row is one observation, all of the same length, modulo 2^width (width ≤ 64). Of columns that
// would do, the earlier ones become independent.
std::vector<AffineEquation> affine_equations(std::vector<std::vector<uint64_t>> rows,
                                             uint32_t width);

} // namespace lockstep::pcfg
