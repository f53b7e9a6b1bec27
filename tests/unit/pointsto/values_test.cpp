// The arithmetic that points-to rests on, held against all numbers of a small width.
#include "pointsto/contents.h"
#include "pointsto/value.h"

#include <gtest/gtest.h>

namespace lockstep::pointsto {
namespace {

constexpr uint32_t width = 4;
constexpr int64_t modulus = 1 << width;

bool contains(Interval interval, int64_t number) {
  if (interval.is_all())
    return true;
  for (int64_t n = interval.low; n <= interval.high && n < interval.low + modulus; ++n)
    if ((n - number) % modulus == 0)
      return true;
  return false;
}

std::vector<Interval> intervals() {
  std::vector<Interval> result{Interval::all()};
  for (int64_t low = -9; low <= 17; low += 2)
    for (int64_t length : {0, 1, 6, 15, 20})
      result.push_back({low, low + length});
  return result;
}

TEST(PointsToInterval, ArithmeticIsThatOfBitvectors) {
  for (const Interval a : intervals())
    for (const Interval b : intervals())
      for (int64_t x = 0; x < modulus; ++x)
        for (int64_t y = 0; y < modulus; ++y)
          if (contains(a, x) && contains(b, y)) {
            ASSERT_TRUE(contains(add(a, b), x + y));
            ASSERT_TRUE(contains(multiply(a, b), x * y));
            ASSERT_TRUE(contains(negate(a), -x));
            ASSERT_TRUE(contains(hull(a, b), x) && contains(hull(a, b), y));
          }
}

TEST(PointsToInterval, ReadingsAreNumbers) {
  for (const Interval a : intervals())
    for (int64_t x = 0; x < modulus; ++x)
      if (contains(a, x)) {
        const Interval plain = as_unsigned(a, width);
        EXPECT_TRUE(plain.low <= x && x <= plain.high) << print(a) << ' ' << x;
        const int64_t number = x < modulus / 2 ? x : x - modulus;
        const Interval with_sign = as_signed(a, width);
        EXPECT_TRUE(with_sign.low <= number && number <= with_sign.high) << print(a) << ' ' << x;
      }
}

TEST(PointsToInterval, EndsThatDoNotFitAreUnknown) {
  const Interval large{INT64_MAX - 2, INT64_MAX - 1};
  EXPECT_TRUE(add(large, {5, 5}).is_all());
  EXPECT_TRUE(multiply(large, {2, 2}).is_all());
  EXPECT_TRUE(as_unsigned({-1, 5}, 64).is_all());
  EXPECT_EQ(as_unsigned({0, 5}, 64), (Interval{0, 5}));
  EXPECT_EQ(as_signed({-1, 5}, 64), (Interval{-1, 5}));
}

TEST(PointsToInterval, WideningStopsAtNumbersOfTheProgram) {
  Thresholds thresholds;
  thresholds.insert(256);
  thresholds.prepare();
  EXPECT_EQ(thresholds.widen({0, 3}, {0, 4}), (Interval{0, 255}));
  EXPECT_EQ(thresholds.widen({0, 255}, {0, 256}), (Interval{0, 256}));
  EXPECT_TRUE(thresholds.widen({0, 257}, {0, 258}).is_all());
  EXPECT_EQ(thresholds.widen({0, 4}, {0, 4}), (Interval{0, 4}));
}

const Region x = Region::newest({0});
const Region y = Region::newest({1});

TEST(PointsToValue, AnAddressPlusANumber) {
  const Value address = Value::address(x, {0, 4});
  EXPECT_EQ(sum(address, Value::plain_number({1, 2})), Value::address(x, {1, 6}));
  EXPECT_EQ(sum(Value::plain_number({1, 2}), address), Value::address(x, {1, 6}));
  EXPECT_EQ(difference(address, Value::constant(1)), Value::address(x, {-1, 3}));
}

// An index that is itself made from an address, but small, is an index.
TEST(PointsToValue, AnAddressPlusAByteOfAnother) {
  const Value byte = made_from(Value::address(y, {0, 0}), {0, 255});
  EXPECT_EQ(sum(Value::address(x, {0, 0}), byte), Value::address(x, {0, 255}));
  const Value two = sum(Value::address(x, {0, 0}), Value::address(y, {0, 0}));
  EXPECT_TRUE(two.find(x) && two.find(x)->offset.is_all());
  EXPECT_TRUE(two.find(y) && two.find(y)->offset.is_all());
}

TEST(PointsToValue, TheDistanceInsideOneObjectIsANumber) {
  EXPECT_EQ(difference(Value::address(x, {8, 8}), Value::address(x, {0, 4})),
            Value::plain_number({4, 8}));
  const Value apart = difference(Value::address(x, {0, 0}), Value::address(y, {0, 0}));
  EXPECT_TRUE(apart.find(x) && apart.find(y)); // plus y, it is x
  const Region older = Region::older({0});
  EXPECT_EQ(difference(Value::address(older, {8, 8}), Value::address(older, {8, 8})),
            Value::unknown());
}

TEST(PointsToValue, AgeingKeepsOffsets) {
  Value value = Value::address(x, {8, 8});
  age(value, {0}, true);
  EXPECT_EQ(value, join(Value::address(x, {8, 8}), Value::address(Region::older({0}), {8, 8})));
  value = Value::address(x, {8, 8});
  age(value, {0}, false);
  EXPECT_EQ(value, Value::address(Region::older({0}), {8, 8}));
  age(value, {1}, false);
  EXPECT_EQ(value, Value::address(Region::older({0}), {8, 8}));
}

TEST(PointsToContents, PartsOfFields) {
  const Value pointer = Value::address(x, {0, 0});
  Cells cells = Cells::holding(Value::unknown());
  store_exactly(cells, 8, 8, pointer);
  EXPECT_EQ(load(cells, {8, 8}, 8), pointer);
  EXPECT_TRUE(load(cells, {8, 8}, 4).find(x)->offset.is_all()); // half of it
  EXPECT_TRUE(load(cells, {4, 4}, 8).find(x)->offset.is_all());
  EXPECT_EQ(load(cells, {0, 0}, 8).find(x), nullptr);
  EXPECT_TRUE(load(cells, {0, 1}, 8).find(x)); // its last byte, perhaps
  store_exactly(cells, 12, 4, Value::constant(0));
  EXPECT_TRUE(load(cells, {8, 8}, 8).find(x)); // the other half is still there
  store_perhaps(cells, {0, 0}, 4, Value::address(y, {0, 0}));
  EXPECT_TRUE(load(cells, {0, 0}, 4).find(y) && load(cells, {0, 0}, 4).plain);
}

TEST(PointsToContents, JoiningDifferentFields) {
  Cells one = Cells::holding(Value::constant(0));
  Cells other = one;
  store_exactly(one, 0, 8, Value::address(x, {0, 0}));
  store_exactly(other, 4, 8, Value::address(y, {0, 0}));
  const Cells both = join(one, other);
  EXPECT_TRUE(load(both, {0, 0}, 8).find(x) && load(both, {0, 0}, 8).find(y));
  EXPECT_TRUE(load(both, {8, 8}, 4).find(y));
  EXPECT_EQ(join(both, one), both);
  EXPECT_EQ(join(both, other), both);
}

} // namespace
} // namespace lockstep::pointsto
