#include "pcfg/affine.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace lockstep::pcfg {
namespace {

uint64_t mask(uint32_t width) {
  return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
}

uint64_t inverse(uint64_t odd) {
  uint64_t x = odd; // Newton: the number of correct bits doubles each time
  for (int i = 0; i < 6; ++i)
    x *= 2 - odd * x;
  return x;
}

// A combination of columns: what it is in each row, and what it is made of.
struct Combination {
  size_t column; // with coefficient 1; the others are independent columns
  std::vector<uint64_t> values;
  std::vector<uint64_t> coefficients;
};

// Takes a multiple of the other one away, so that the value in the row becomes 0.
void cancel(Combination &from, const Combination &pivot, size_t row, uint64_t bits) {
  const int shift = std::countr_zero(pivot.values[row]);
  const uint64_t factor = (from.values[row] >> shift) * inverse(pivot.values[row] >> shift);
  if (factor == 0)
    return;
  for (size_t i = row; i < from.values.size(); ++i)
    from.values[i] = (from.values[i] - factor * pivot.values[i]) & bits;
  for (size_t i = 0; i < from.coefficients.size(); ++i)
    from.coefficients[i] = (from.coefficients[i] - factor * pivot.coefficients[i]) & bits;
}

std::vector<Combination> single_columns(const std::vector<std::vector<uint64_t>> &rows) {
  std::vector<Combination> result;
  for (size_t column = 0; column < rows.front().size(); ++column) {
    result.push_back({column, {}, std::vector<uint64_t>(rows.front().size(), 0)});
    result.back().coefficients[column] = 1;
    for (const auto &row : rows)
      result.back().values.push_back(row[column]);
  }
  return result;
}

} // namespace

// Row by row, the combination whose value has the fewest trailing zeros becomes independent, and
// multiples of it make all others zero there. What is left over is zero in every row.
std::vector<AffineEquation> affine_equations(std::vector<std::vector<uint64_t>> rows,
                                             uint32_t width) {
  if (rows.empty())
    return {};
  const uint64_t bits = mask(width);
  std::vector<Combination> open = single_columns(rows);
  for (size_t row = 0; row < rows.size(); ++row) {
    const auto pivot = std::ranges::min_element(
        open, {}, [&](const Combination &each) { return std::countr_zero(each.values[row]); });
    if (pivot == open.end() || pivot->values[row] == 0)
      continue;
    const Combination independent = std::move(*pivot);
    open.erase(pivot);
    for (Combination &other : open)
      cancel(other, independent, row, bits);
  }
  std::vector<AffineEquation> result;
  for (Combination &zero : open)
    result.push_back({zero.column, std::move(zero.coefficients)});
  return result;
}

} // namespace lockstep::pcfg
