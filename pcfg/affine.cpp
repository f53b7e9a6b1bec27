#include "pcfg/affine.h"

#include "ir/contract.h"

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

// Takes a multiple of the other one away, so that the value in the row becomes 0.
void cancel(Combination &from, const Combination &pivot, size_t row, uint64_t bits) {
  const int shift = std::countr_zero(pivot.values[row]);
  const uint64_t factor = (from.values[row] >> shift) * inverse(pivot.values[row] >> shift);
  if (factor == 0)
    return;
  subtract(from.values, pivot.values, factor, bits);
  subtract(from.coefficients, pivot.coefficients, factor, bits);
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

// Each equation for its last column that can be divided by, which then stands in no other. There is
// one, since the equations began with one column each that no other has.
std::vector<AffineEquation> solved(std::vector<std::vector<uint64_t>> equations, uint64_t bits) {
  std::vector<size_t> dependent;
  for (size_t i = 0; i < equations.size(); ++i) {
    std::vector<uint64_t> &equation = equations[i];
    const auto odd =
        std::find_if(equation.rbegin(), equation.rend(), [](uint64_t c) { return c % 2 == 1; });
    ir::require(odd != equation.rend(), "an equation can be solved for some column");
    const auto column = static_cast<size_t>(equation.rend() - odd) - 1;
    const uint64_t unit = inverse(*odd);
    for (uint64_t &coefficient : equation)
      coefficient = (coefficient * unit) & bits;
    for (size_t other = 0; other < equations.size(); ++other)
      if (const uint64_t factor = equations[other][column]; other != i && factor != 0)
        subtract(equations[other], equation, factor, bits);
    dependent.push_back(column);
  }
  std::vector<AffineEquation> result;
  for (size_t i = 0; i < equations.size(); ++i)
    result.push_back({dependent[i], std::move(equations[i])});
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
  std::vector<std::vector<uint64_t>> equations;
  for (Combination &zero : open)
    equations.push_back(std::move(zero.coefficients));
  return solved(std::move(equations), bits);
}

} // namespace lockstep::pcfg
