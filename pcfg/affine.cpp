#include "pcfg/affine.h"

#include <bit>
#include <utility>

namespace lockstep::pcfg {
namespace {

uint64_t mask(uint32_t width) { return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1; }

uint64_t inverse(uint64_t odd) {
  uint64_t x = odd; // Newton: the number of correct bits doubles each time
  for (int i = 0; i < 6; ++i)
    x *= 2 - odd * x;
  return x;
}

using Rows = std::vector<std::vector<uint64_t>>;

// Among rows from `first`, the one whose entry in the column has the fewest trailing zeros.
size_t best_pivot(const Rows &rows, size_t first, size_t column) {
  size_t best = rows.size();
  for (size_t i = first; i < rows.size(); ++i)
    if (rows[i][column] != 0 && (best == rows.size() || std::countr_zero(rows[i][column]) <
                                                            std::countr_zero(rows[best][column])))
      best = i;
  return best;
}

void subtract(std::vector<uint64_t> &row, const std::vector<uint64_t> &pivot, uint64_t factor,
              uint64_t bits) {
  for (size_t j = 0; j < row.size(); ++j)
    row[j] = (row[j] - factor * pivot[j]) & bits;
}

} // namespace

std::vector<AffineEquation> affine_equations(Rows rows, uint32_t width) {
  if (rows.empty())
    return {};
  const uint64_t bits = mask(width);
  const size_t columns = rows.front().size();
  std::vector<std::pair<size_t, size_t>> pivots; // (row, column)
  std::vector<size_t> dependent;
  size_t next = 0;
  for (size_t column = 0; column < columns; ++column) {
    const size_t found = best_pivot(rows, next, column);
    if (found == rows.size()) {
      dependent.push_back(column);
      continue;
    }
    std::swap(rows[next], rows[found]);
    const int shift = std::countr_zero(rows[next][column]);
    const uint64_t unit = inverse(rows[next][column] >> shift);
    for (uint64_t &entry : rows[next])
      entry = (entry * unit) & bits;
    for (size_t i = 0; i < rows.size(); ++i)
      if (i != next && (i > next || std::countr_zero(rows[i][column]) >= shift))
        subtract(rows[i], rows[next], rows[i][column] >> shift, bits);
    pivots.emplace_back(next++, column);
    if (next == rows.size()) {
      for (size_t rest = column + 1; rest < columns; ++rest)
        dependent.push_back(rest);
      break;
    }
  }
  std::vector<AffineEquation> result;
  for (const size_t column : dependent) {
    AffineEquation equation{column, std::vector<uint64_t>(columns, 0)};
    equation.coefficients[column] = 1;
    bool exact = true;
    // Back substitution: each pivot row, from the last, determines its pivot's coefficient.
    for (auto at = pivots.rbegin(); at != pivots.rend(); ++at) {
      const auto &[row, pivot] = *at;
      uint64_t sum = 0;
      for (size_t j = pivot + 1; j < columns; ++j)
        sum += rows[row][j] * equation.coefficients[j];
      sum &= bits;
      const int shift = std::countr_zero(rows[row][pivot]);
      exact &= sum == 0 || std::countr_zero(sum) >= shift;
      equation.coefficients[pivot] = (0 - (sum >> shift)) & bits;
    }
    if (exact)
      result.push_back(std::move(equation));
  }
  return result;
}

} // namespace lockstep::pcfg
