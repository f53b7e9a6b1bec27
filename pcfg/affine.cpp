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

void subtract(std::vector<uint64_t> &from, const std::vector<uint64_t> &other, uint64_t factor,
              uint64_t bits) {
  for (size_t i = 0; i < from.size(); ++i)
    from[i] = (from[i] - factor * other[i]) & bits;
}

// A combination of columns: what it is in each row, and what it is made of.
struct Combination {
  std::vector<uint64_t> values;
  std::vector<uint64_t> coefficients;
};

// Takes a multiple of the other one away, so that the value in the row becomes 0. Of the factors
// that would do, the one nearest to 0.
void cancel(Combination &from, const Combination &pivot, size_t row, uint32_t width) {
  const int shift = std::countr_zero(pivot.values[row]);
  const auto value = static_cast<int64_t>(from.values[row] << (64 - width)) >> (64 - width);
  const uint64_t factor =
      static_cast<uint64_t>(value >> shift) * inverse(pivot.values[row] >> shift);
  if (factor == 0)
    return;
  subtract(from.values, pivot.values, factor, mask(width));
  subtract(from.coefficients, pivot.coefficients, factor, mask(width));
}

// The smallest multiple of an independent combination that is zero in the row: what tells the
// possible factors apart.
Combination annihilated(Combination pivot, size_t row, uint32_t width) {
  const uint64_t factor = uint64_t{1}
                          << (width - static_cast<uint32_t>(std::countr_zero(pivot.values[row])));
  for (auto *numbers : {&pivot.values, &pivot.coefficients})
    for (uint64_t &number : *numbers)
      number = (number * factor) & mask(width);
  return pivot;
}

std::vector<Combination> single_columns(const std::vector<std::vector<uint64_t>> &rows) {
  std::vector<Combination> result;
  for (size_t column = 0; column < rows.front().size(); ++column) {
    result.push_back({{}, std::vector<uint64_t>(rows.front().size(), 0)});
    result.back().coefficients[column] = 1;
    for (const auto &row : rows)
      result.back().values.push_back(row[column]);
  }
  return result;
}

// Each equation for its last column that can be divided by, which then stands in no other. Those
// that have none say nothing of any single column.
std::vector<AffineEquation> solved(std::vector<std::vector<uint64_t>> equations, uint64_t bits) {
  std::vector<std::pair<size_t, size_t>> found; // equation and column
  for (size_t i = 0; i < equations.size(); ++i) {
    std::vector<uint64_t> &equation = equations[i];
    const auto odd =
        std::find_if(equation.rbegin(), equation.rend(), [](uint64_t c) { return c % 2 == 1; });
    if (odd == equation.rend())
      continue;
    const auto column = static_cast<size_t>(equation.rend() - odd) - 1;
    const uint64_t unit = inverse(*odd);
    for (uint64_t &coefficient : equation)
      coefficient = (coefficient * unit) & bits;
    for (size_t other = 0; other < equations.size(); ++other)
      if (const uint64_t factor = equations[other][column]; other != i && factor != 0)
        subtract(equations[other], equation, factor, bits);
    found.emplace_back(i, column);
  }
  std::vector<AffineEquation> result;
  for (const auto &[equation, column] : found)
    result.push_back({column, std::move(equations[equation])});
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
      cancel(other, independent, row, width);
    if (independent.values[row] % 2 == 0)
      open.push_back(annihilated(independent, row, width));
  }
  std::vector<std::vector<uint64_t>> equations;
  for (Combination &zero : open)
    equations.push_back(std::move(zero.coefficients));
  return solved(std::move(equations), bits);
}

} // namespace lockstep::pcfg
