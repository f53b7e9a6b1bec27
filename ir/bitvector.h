// Concrete bitvectors of any width: one machine word up to 64 bits, a big integer beyond.
// Every operation is total and means what SMT-LIB says (x udiv 0 = all ones, x urem 0 = x,
// shifts by the width or more give 0 or the sign).
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <memory>
#include <string>

namespace lockstep::ir {

class BitVector {
public:
  using Wide = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                             boost::multiprecision::et_off>;

  BitVector() = default; // the 1-bit 0
  BitVector(uint32_t width, uint64_t value) : width_(width), low_(value) { normalise(); }
  static BitVector from_wide(uint32_t width, const Wide &value); // reduced modulo 2^width
  static BitVector ones(uint32_t width);
  static BitVector boolean(bool b) { return {1, b ? 1u : 0u}; }

  uint32_t width() const { return width_; }
  bool is_small() const { return width_ <= 64; }
  bool is_zero() const { return is_small() ? low_ == 0 : wide_ == nullptr; }
  bool is_ones() const { return *this == ones(width_); }
  bool sign() const { return bit(width_ - 1); }
  bool bit(uint32_t index) const;
  // The low 64 bits.
  uint64_t to_u64() const;
  // Sign-extended to 64 bits; for widths up to 64.
  int64_t to_i64() const;
  bool fits_u64() const;
  Wide to_wide() const;
  Wide to_signed_wide() const;

  std::string to_decimal() const;
  std::string to_hex() const; // 0x…, without leading zeros

  bool operator==(const BitVector &other) const;
  size_t hash() const;

private:
  void normalise() {
    if (width_ < 64)
      low_ &= (uint64_t{1} << width_) - 1;
    else if (width_ > 64)
      widen();
  }
  void widen();

  uint32_t width_ = 1;
  uint64_t low_ = 0;                  // the value, when is_small()
  std::shared_ptr<const Wide> wide_;  // the value, when not; null is zero
};

BitVector add(const BitVector &a, const BitVector &b);
BitVector sub(const BitVector &a, const BitVector &b);
BitVector mul(const BitVector &a, const BitVector &b);
BitVector udiv(const BitVector &a, const BitVector &b);
BitVector urem(const BitVector &a, const BitVector &b);
BitVector sdiv(const BitVector &a, const BitVector &b);
BitVector srem(const BitVector &a, const BitVector &b);
BitVector neg(const BitVector &a);
BitVector bit_and(const BitVector &a, const BitVector &b);
BitVector bit_or(const BitVector &a, const BitVector &b);
BitVector bit_xor(const BitVector &a, const BitVector &b);
BitVector bit_not(const BitVector &a);
BitVector shl(const BitVector &a, const BitVector &by);
BitVector lshr(const BitVector &a, const BitVector &by);
BitVector ashr(const BitVector &a, const BitVector &by);
BitVector concat(const BitVector &high, const BitVector &low);
BitVector extract(const BitVector &a, uint32_t high, uint32_t low);
BitVector zero_extend(const BitVector &a, uint32_t width);
BitVector sign_extend(const BitVector &a, uint32_t width);
bool ult(const BitVector &a, const BitVector &b);
bool ule(const BitVector &a, const BitVector &b);
bool slt(const BitVector &a, const BitVector &b);
bool sle(const BitVector &a, const BitVector &b);
bool sadd_overflows(const BitVector &a, const BitVector &b);
bool ssub_overflows(const BitVector &a, const BitVector &b);
bool smul_overflows(const BitVector &a, const BitVector &b);

} // namespace lockstep::ir
