#include "ir/bitvector.h"

#include "ir/contract.h"

#include <algorithm>

namespace lockstep::ir {

namespace {

using Wide = BitVector::Wide;

Wide power_of_two(uint32_t exponent) {
  Wide power = 0;
  bit_set(power, exponent);
  return power;
}

uint64_t mask(uint32_t width) {
  return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
}

// The shift amount as a number not larger than the width.
uint32_t clamped(const BitVector &by, uint32_t width) {
  if (!by.fits_u64() || by.to_u64() >= width)
    return width;
  return static_cast<uint32_t>(by.to_u64());
}

void same_width(const BitVector &a, const BitVector &b) {
  require(a.width() == b.width(), "bitvector operands have different widths");
}

} // namespace

BitVector BitVector::from_wide(uint32_t width, const Wide &value) {
  BitVector result;
  result.width_ = width;
  Wide reduced = value % power_of_two(width);
  if (reduced < 0)
    reduced += power_of_two(width);
  if (width <= 64)
    result.low_ = static_cast<uint64_t>(reduced);
  else if (reduced != 0)
    result.wide_ = std::make_shared<const Wide>(std::move(reduced));
  return result;
}

BitVector BitVector::ones(uint32_t width) {
  return width <= 64 ? BitVector(width, ~uint64_t{0}) : from_wide(width, power_of_two(width) - 1);
}

void BitVector::widen() {
  if (low_ != 0)
    wide_ = std::make_shared<const Wide>(low_);
  low_ = 0;
}

bool BitVector::bit(uint32_t index) const {
  require(index < width_, "bit index out of range");
  if (is_small())
    return (low_ >> index) & 1;
  return wide_ && bit_test(*wide_, index);
}

uint64_t BitVector::to_u64() const {
  if (is_small())
    return low_;
  return wide_ ? static_cast<uint64_t>(*wide_ & Wide(~uint64_t{0})) : 0;
}

int64_t BitVector::to_i64() const {
  require(is_small(), "a wide bitvector does not fit 64 bits");
  const uint32_t unused = 64 - width_;
  return static_cast<int64_t>(low_ << unused) >> unused;
}

bool BitVector::fits_u64() const {
  return is_small() || !wide_ || *wide_ <= Wide(~uint64_t{0});
}

Wide BitVector::to_wide() const {
  if (is_small())
    return Wide(low_);
  return wide_ ? *wide_ : Wide(0);
}

Wide BitVector::to_signed_wide() const {
  return sign() ? Wide(to_wide() - power_of_two(width_)) : to_wide();
}

std::string BitVector::to_decimal() const {
  return to_wide().str();
}

std::string BitVector::to_hex() const {
  std::string digits = to_wide().str(0, std::ios_base::hex);
  std::transform(digits.begin(), digits.end(), digits.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return "0x" + digits;
}

bool BitVector::operator==(const BitVector &other) const {
  if (width_ != other.width_)
    return false;
  if (is_small())
    return low_ == other.low_;
  return wide_ == other.wide_ || (wide_ && other.wide_ && *wide_ == *other.wide_);
}

size_t BitVector::hash() const {
  const size_t value = is_small() ? std::hash<uint64_t>()(low_)
                                  : boost::multiprecision::hash_value(to_wide());
  return value * 31 + width_;
}

BitVector add(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  if (a.is_small())
    return {a.width(), a.to_u64() + b.to_u64()};
  return BitVector::from_wide(a.width(), a.to_wide() + b.to_wide());
}

BitVector sub(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  if (a.is_small())
    return {a.width(), a.to_u64() - b.to_u64()};
  return BitVector::from_wide(a.width(), a.to_wide() - b.to_wide());
}

BitVector mul(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  if (a.is_small())
    return {a.width(), a.to_u64() * b.to_u64()};
  return BitVector::from_wide(a.width(), a.to_wide() * b.to_wide());
}

BitVector udiv(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  if (b.is_zero())
    return BitVector::ones(a.width());
  if (a.is_small())
    return {a.width(), a.to_u64() / b.to_u64()};
  return BitVector::from_wide(a.width(), a.to_wide() / b.to_wide());
}

BitVector urem(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  if (b.is_zero())
    return a;
  if (a.is_small())
    return {a.width(), a.to_u64() % b.to_u64()};
  return BitVector::from_wide(a.width(), a.to_wide() % b.to_wide());
}

// Signed division truncates towards zero; it is the unsigned one on the magnitudes.
BitVector sdiv(const BitVector &a, const BitVector &b) {
  const BitVector quotient = udiv(a.sign() ? neg(a) : a, b.sign() ? neg(b) : b);
  return a.sign() != b.sign() ? neg(quotient) : quotient;
}

BitVector srem(const BitVector &a, const BitVector &b) {
  const BitVector remainder = urem(a.sign() ? neg(a) : a, b.sign() ? neg(b) : b);
  return a.sign() ? neg(remainder) : remainder;
}

BitVector neg(const BitVector &a) {
  return sub(BitVector(a.width(), 0), a);
}

BitVector bit_and(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  if (a.is_small())
    return {a.width(), a.to_u64() & b.to_u64()};
  return BitVector::from_wide(a.width(), a.to_wide() & b.to_wide());
}

BitVector bit_or(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  if (a.is_small())
    return {a.width(), a.to_u64() | b.to_u64()};
  return BitVector::from_wide(a.width(), a.to_wide() | b.to_wide());
}

BitVector bit_xor(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  if (a.is_small())
    return {a.width(), a.to_u64() ^ b.to_u64()};
  return BitVector::from_wide(a.width(), a.to_wide() ^ b.to_wide());
}

BitVector bit_not(const BitVector &a) {
  return bit_xor(a, BitVector::ones(a.width()));
}

BitVector shl(const BitVector &a, const BitVector &by) {
  const uint32_t amount = clamped(by, a.width());
  if (amount == a.width())
    return {a.width(), 0};
  if (a.is_small())
    return {a.width(), a.to_u64() << amount};
  return BitVector::from_wide(a.width(), a.to_wide() << amount);
}

BitVector lshr(const BitVector &a, const BitVector &by) {
  const uint32_t amount = clamped(by, a.width());
  if (amount == a.width())
    return {a.width(), 0};
  if (a.is_small())
    return {a.width(), a.to_u64() >> amount};
  return BitVector::from_wide(a.width(), a.to_wide() >> amount);
}

BitVector ashr(const BitVector &a, const BitVector &by) {
  return a.sign() ? bit_not(lshr(bit_not(a), by)) : lshr(a, by);
}

BitVector concat(const BitVector &high, const BitVector &low) {
  const uint32_t width = high.width() + low.width();
  if (width <= 64)
    return {width, high.to_u64() << low.width() | low.to_u64()};
  return BitVector::from_wide(width, (high.to_wide() << low.width()) | low.to_wide());
}

BitVector extract(const BitVector &a, uint32_t high, uint32_t low) {
  require(low <= high && high < a.width(), "extract out of range");
  const uint32_t width = high - low + 1;
  if (a.is_small())
    return {width, (a.to_u64() >> low) & mask(width)};
  return BitVector::from_wide(width, a.to_wide() >> low);
}

BitVector zero_extend(const BitVector &a, uint32_t width) {
  require(width >= a.width(), "an extension may not shorten");
  if (width <= 64)
    return {width, a.to_u64()};
  return BitVector::from_wide(width, a.to_wide());
}

BitVector sign_extend(const BitVector &a, uint32_t width) {
  require(width >= a.width(), "an extension may not shorten");
  if (width <= 64)
    return {width, static_cast<uint64_t>(a.to_i64())};
  return BitVector::from_wide(width, a.to_signed_wide());
}

bool ult(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  return a.is_small() ? a.to_u64() < b.to_u64() : a.to_wide() < b.to_wide();
}

bool ule(const BitVector &a, const BitVector &b) {
  return !ult(b, a);
}

bool slt(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  return a.sign() != b.sign() ? a.sign() : ult(a, b);
}

bool sle(const BitVector &a, const BitVector &b) {
  return !slt(b, a);
}

bool sadd_overflows(const BitVector &a, const BitVector &b) {
  return a.sign() == b.sign() && add(a, b).sign() != a.sign();
}

bool ssub_overflows(const BitVector &a, const BitVector &b) {
  return a.sign() != b.sign() && sub(a, b).sign() != a.sign();
}

bool smul_overflows(const BitVector &a, const BitVector &b) {
  same_width(a, b);
  const Wide product = a.to_signed_wide() * b.to_signed_wide();
  return product != mul(a, b).to_signed_wide();
}

} // namespace lockstep::ir
