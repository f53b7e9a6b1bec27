// Concrete bits that know which of them are garbage: read from uninitialised or unmapped memory, or
// computed from such. The rules are exact where that is cheap, so that a word-at-a-time strlen that
// reads past the terminator, but whose result does not depend on it, comes out clean. Where they
// are not exact they call too much garbage, never too little.
#pragma once

#include "ir/bitvector.h"
#include "ir/op.h"

namespace lockstep::ir {

// Garbage looks random; which way, a seed says. With these two seeds all of it is zeros or ones.
inline constexpr uint64_t zero_garbage = UINT64_MAX;
inline constexpr uint64_t ones_garbage = UINT64_MAX - 1;

struct Bits {
  BitVector value;
  BitVector garbage; // a 1 for every bit whose value is arbitrary

  Bits() = default;
  explicit Bits(BitVector v) : value(std::move(v)), garbage(value.width(), 0) {}
  Bits(BitVector v, BitVector g) : value(std::move(v)), garbage(std::move(g)) {}
  static Bits boolean(bool b) { return Bits(BitVector::boolean(b)); }

  uint32_t width() const { return value.width(); }
  bool has_garbage() const { return !garbage.is_zero(); }
  bool truth() const { return !value.is_zero(); } // of a boolean
  bool operator==(const Bits &) const = default;
};

// The bitvector operators of the table, from Add to SMulOverflows, and Eq; comparisons give one bit.
Bits apply(Op op, const Bits &a, const Bits &b);
Bits apply(Op op, const Bits &a); // Neg, BitNot, Not
Bits extract(const Bits &a, uint32_t high, uint32_t low);
Bits zero_extend(const Bits &a, uint32_t width);
Bits sign_extend(const Bits &a, uint32_t width);

} // namespace lockstep::ir
