#include "pcfg/affine.h"

#include <gtest/gtest.h>

#include <random>

namespace lockstep::testing {
namespace {

using pcfg::affine_equations;
using pcfg::AffineEquation;

bool holds(const AffineEquation &equation, const std::vector<uint64_t> &row, uint64_t mask) {
  uint64_t sum = 0;
  for (size_t i = 0; i < row.size(); ++i)
    sum += equation.coefficients[i] * row[i];
  return (sum & mask) == 0;
}

TEST(Affine, FindsADifference) {
  const auto found = affine_equations({{1, 100, 0}, {1, 101, 1}, {1, 107, 7}}, 64);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].dependent, 2u);
  EXPECT_EQ(found[0].coefficients, (std::vector<uint64_t>{100, uint64_t(-1), 1}));
}

// Steps of eight: the pivot is even.
TEST(Affine, WorksWithEvenPivots) {
  const auto found = affine_equations({{1, 0, 64}, {1, 8, 72}, {1, 24, 88}}, 64);
  ASSERT_EQ(found.size(), 1u);
  for (const auto &row : {std::vector<uint64_t>{1, 40, 104}, {1, 8000, 8064}})
    EXPECT_TRUE(holds(found[0], row, ~uint64_t{0}));
}

// No column is a multiple of the first one that varies, which is even; two sums are zero all the
// same.
TEST(Affine, LosesNoEquationToAnEvenPivot) {
  const auto found = affine_equations({{1, 0, 0, 0}, {1, 2, 1, 1}}, 64);
  ASSERT_EQ(found.size(), 2u);
  for (const AffineEquation &equation : found)
    EXPECT_TRUE(holds(equation, {0, 2, 1, 1}, ~uint64_t{0}));
}

// A pointer goes up in eights and one in ones; the difference of both is counted. What makes one
// row zero may be any of eight factors, and only one of these is right for the others.
TEST(Affine, FindsTheFactorThatFitsAllRows) {
  const auto found = affine_equations(
      {{1, 256, 256, 0}, {1, 256, 264, 8}, {1, 260, 264, 4}, {1, 263, 264, 1}, {1, 267, 272, 5}},
      64);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].coefficients, (std::vector<uint64_t>{0, 1, uint64_t(-1), 1}));
}

TEST(Affine, WhatItFindsHoldsOfTheData) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 500; ++i) {
    const uint32_t width = std::vector<uint32_t>{8, 32, 64}[random() % 3];
    const uint64_t mask = width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
    const uint64_t a = random(), b = random(), step = uint64_t{1} << random() % 4;
    std::vector<std::vector<uint64_t>> rows;
    for (int j = 0; j < 6; ++j) {
      const uint64_t x = step * (random() % 50), y = random();
      rows.push_back({1, x & mask, y & mask, (a * x + y + b) & mask});
    }
    bool last_is_explained = false;
    for (const AffineEquation &equation : affine_equations(rows, width)) {
      last_is_explained |= equation.dependent == 3;
      for (const auto &row : rows)
        EXPECT_TRUE(holds(equation, row, mask));
    }
    EXPECT_TRUE(last_is_explained);
  }
}

} // namespace
} // namespace lockstep::testing
