// Bitvectors against a reference that works on signed and unsigned integers: exhaustively for small
// widths, randomly around the widths where the representation changes.
#include "ir/bitvector.h"

#include <gtest/gtest.h>

#include <random>

namespace lockstep::ir {
namespace {

using Wide = BitVector::Wide;

Wide power(uint32_t exponent) {
  return boost::multiprecision::pow(Wide(2), exponent);
}

struct Reference {
  uint32_t width;
  Wide u; // 0 … 2^width − 1
  Wide s; // the same in two's complement

  explicit Reference(const BitVector &v) : width(v.width()) {
    for (uint32_t i = 0; i < width; ++i)
      u += v.bit(i) ? power(i) : Wide(0);
    s = v.bit(width - 1) ? Wide(u - power(width)) : u;
  }
};

// The value modulo 2^width.
Wide wrap(Wide value, uint32_t width) {
  value %= power(width);
  return value < 0 ? Wide(value + power(width)) : value;
}

bool fits_signed(const Wide &value, uint32_t width) {
  return value >= -power(width - 1) && value < power(width - 1);
}

Wide floor_half(const Wide &value, const Wide &times, uint32_t width) {
  if (times >= width)
    return value < 0 ? -1 : 0;
  const Wide divisor = power(static_cast<uint32_t>(times));
  const Wide quotient = value / divisor;
  return value < 0 && quotient * divisor != value ? Wide(quotient - 1) : quotient;
}

void expect_value(const BitVector &actual, const Wide &expected, const char *what,
                  const BitVector &a, const BitVector &b) {
  EXPECT_EQ(actual.to_wide(), wrap(expected, actual.width()))
      << what << " of " << a.to_hex() << " and " << b.to_hex() << " at width " << a.width();
}

void check_arithmetic(const BitVector &a, const BitVector &b) {
  const Reference x(a), y(b);
  const uint32_t w = a.width();
  const Wide ones = power(w) - 1;
  expect_value(add(a, b), x.u + y.u, "add", a, b);
  expect_value(sub(a, b), x.u - y.u, "sub", a, b);
  expect_value(mul(a, b), x.u * y.u, "mul", a, b);
  expect_value(neg(a), -x.u, "neg", a, b);
  expect_value(udiv(a, b), y.u == 0 ? ones : Wide(x.u / y.u), "udiv", a, b);
  expect_value(urem(a, b), y.u == 0 ? x.u : Wide(x.u % y.u), "urem", a, b);
  // SMT-LIB: a signed division by zero gives 1 for negative numbers and −1 for others.
  expect_value(sdiv(a, b), y.s == 0 ? Wide(x.s < 0 ? 1 : -1) : Wide(x.s / y.s), "sdiv", a, b);
  expect_value(srem(a, b), y.s == 0 ? x.s : Wide(x.s % y.s), "srem", a, b);
  expect_value(shl(a, b), y.u >= w ? Wide(0) : Wide(x.u * power(static_cast<uint32_t>(y.u))), "shl",
               a, b);
  expect_value(lshr(a, b), floor_half(x.u, y.u, w), "lshr", a, b);
  expect_value(ashr(a, b), floor_half(x.s, y.u, w), "ashr", a, b);
}

void check_predicates(const BitVector &a, const BitVector &b) {
  const Reference x(a), y(b);
  EXPECT_EQ(ult(a, b), x.u < y.u);
  EXPECT_EQ(ule(a, b), x.u <= y.u);
  EXPECT_EQ(slt(a, b), x.s < y.s);
  EXPECT_EQ(sle(a, b), x.s <= y.s);
  EXPECT_EQ(a == b, x.u == y.u);
  if (a == b) {
    EXPECT_EQ(a.hash(), b.hash());
  }
  EXPECT_EQ(sadd_overflows(a, b), !fits_signed(x.s + y.s, a.width()));
  EXPECT_EQ(ssub_overflows(a, b), !fits_signed(x.s - y.s, a.width()));
  EXPECT_EQ(smul_overflows(a, b), !fits_signed(x.s * y.s, a.width()));
}

void check_bits(const BitVector &a, const BitVector &b) {
  const BitVector conjunction = bit_and(a, b), disjunction = bit_or(a, b),
                  exclusive = bit_xor(a, b);
  const BitVector complement = bit_not(a), joined = concat(a, b);
  ASSERT_EQ(joined.width(), a.width() + b.width());
  for (uint32_t i = 0; i < a.width(); ++i) {
    ASSERT_EQ(conjunction.bit(i), a.bit(i) && b.bit(i));
    ASSERT_EQ(disjunction.bit(i), a.bit(i) || b.bit(i));
    ASSERT_EQ(exclusive.bit(i), a.bit(i) != b.bit(i));
    ASSERT_EQ(complement.bit(i), !a.bit(i));
    ASSERT_EQ(joined.bit(i), b.bit(i));
    ASSERT_EQ(joined.bit(i + b.width()), a.bit(i));
  }
}

void check_conversions(const BitVector &a) {
  const Reference x(a);
  EXPECT_EQ(a.to_wide(), x.u);
  EXPECT_EQ(a.to_signed_wide(), x.s);
  EXPECT_EQ(a.to_decimal(), x.u.str());
  EXPECT_EQ(Wide(a.to_hex()), x.u);
  EXPECT_EQ(a.to_u64(), static_cast<uint64_t>(x.u & Wide(UINT64_MAX)));
  EXPECT_EQ(a.fits_u64(), x.u <= Wide(UINT64_MAX));
  EXPECT_EQ(a.is_zero(), x.u == 0);
  EXPECT_EQ(a.is_ones(), x.u == power(a.width()) - 1);
  EXPECT_EQ(a.sign(), x.s < 0);
  if (a.is_small()) {
    EXPECT_EQ(a.to_i64(), static_cast<int64_t>(x.s));
  }
  EXPECT_EQ(BitVector::from_wide(a.width(), x.u), a);
  EXPECT_EQ(BitVector::from_wide(a.width(), x.s), a);
  EXPECT_EQ(BitVector::from_wide(a.width(), x.u + power(a.width())), a);
  for (const uint32_t more : {0u, 1u, 3u, 63u, 64u}) {
    EXPECT_EQ(Reference(zero_extend(a, a.width() + more)).u, x.u);
    EXPECT_EQ(Reference(sign_extend(a, a.width() + more)).s, x.s);
  }
}

void check_extracts(const BitVector &a, uint32_t high, uint32_t low) {
  const BitVector part = extract(a, high, low);
  ASSERT_EQ(part.width(), high - low + 1);
  for (uint32_t i = low; i <= high; ++i)
    ASSERT_EQ(part.bit(i - low), a.bit(i));
}

void check_pair(const BitVector &a, const BitVector &b) {
  check_arithmetic(a, b);
  check_predicates(a, b);
  check_bits(a, b);
}

TEST(IrBitVector, AgreesWithTheReferenceOnAllValuesOfSmallWidths) {
  for (uint32_t width = 1; width <= 4; ++width)
    for (uint64_t a = 0; a < uint64_t{1} << width; ++a) {
      check_conversions({width, a});
      for (uint32_t low = 0; low < width; ++low)
        for (uint32_t high = low; high < width; ++high)
          check_extracts({width, a}, high, low);
      for (uint64_t b = 0; b < uint64_t{1} << width; ++b)
        check_pair({width, a}, {width, b});
    }
}

class Random {
public:
  uint64_t below(uint64_t limit) { return engine_() % limit; }

  // Corners are as likely as anything else.
  BitVector value(uint32_t width) {
    switch (below(6)) {
    case 0:
      return {width, below(2 * width)};
    case 1:
      return bit_not({width, below(4)});
    case 2:
      return BitVector::from_wide(width, power(static_cast<uint32_t>(below(width))) - below(2));
    default:
      break;
    }
    Wide bits = 0;
    for (uint32_t i = 0; i <= width; i += 64)
      bits = (bits << 64) | Wide(engine_());
    return BitVector::from_wide(width, bits);
  }

private:
  std::mt19937_64 engine_{42};
};

TEST(IrBitVector, AgreesWithTheReferenceOnRandomValues) {
  Random random;
  for (const uint32_t width : {8u, 16u, 31u, 32u, 33u, 63u, 64u, 65u, 66u, 127u, 128u, 129u, 130u})
    for (int round = 0; round < 60; ++round) {
      const BitVector a = random.value(width);
      const BitVector b = round % 8 == 0 ? BitVector(width, 0) : random.value(width);
      check_conversions(a);
      check_pair(a, b);
      const auto low = static_cast<uint32_t>(random.below(width));
      check_extracts(a, low + static_cast<uint32_t>(random.below(width - low)), low);
      if (HasFailure())
        return;
    }
}

TEST(IrBitVector, DividesTheSmallestNumberByMinusOne) {
  for (const uint32_t width : {1u, 8u, 64u, 65u}) {
    const BitVector smallest = shl({width, 1}, {width, width - 1});
    EXPECT_EQ(sdiv(smallest, BitVector::ones(width)), smallest);
    EXPECT_TRUE(srem(smallest, BitVector::ones(width)).is_zero());
  }
}

TEST(IrBitVector, ShiftsByHugeAmounts) {
  const BitVector huge = shl({130, 1}, {130, 100});
  EXPECT_TRUE(shl(BitVector::ones(130), huge).is_zero());
  EXPECT_TRUE(lshr(BitVector::ones(130), huge).is_zero());
  EXPECT_TRUE(ashr(BitVector::ones(130), huge).is_ones());
}

TEST(IrBitVectorDeathTest, RefusesDifferentWidths) {
  EXPECT_DEATH(add({8, 1}, {9, 1}), "different widths");
  EXPECT_DEATH(extract({8, 1}, 8, 0), "out of range");
  EXPECT_DEATH(zero_extend({8, 1}, 7), "shorten");
}

} // namespace
} // namespace lockstep::ir
