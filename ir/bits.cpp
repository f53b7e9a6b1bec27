#include "ir/bits.h"

#include "ir/contract.h"

namespace lockstep::ir {

namespace {

BitVector plain(Op op, const BitVector &a, const BitVector &b) {
  switch (op) {
  case Op::Add:
    return add(a, b);
  case Op::Sub:
    return sub(a, b);
  case Op::Mul:
    return mul(a, b);
  case Op::UDiv:
    return udiv(a, b);
  case Op::URem:
    return urem(a, b);
  case Op::SDiv:
    return sdiv(a, b);
  case Op::SRem:
    return srem(a, b);
  case Op::BitAnd:
    return bit_and(a, b);
  case Op::BitOr:
    return bit_or(a, b);
  case Op::BitXor:
    return bit_xor(a, b);
  case Op::Shl:
    return shl(a, b);
  case Op::LShr:
    return lshr(a, b);
  case Op::AShr:
    return ashr(a, b);
  case Op::Concat:
    return concat(a, b);
  case Op::Eq:
    return BitVector::boolean(a == b);
  case Op::Ult:
    return BitVector::boolean(ult(a, b));
  case Op::Ule:
    return BitVector::boolean(ule(a, b));
  case Op::Slt:
    return BitVector::boolean(slt(a, b));
  case Op::Sle:
    return BitVector::boolean(sle(a, b));
  case Op::SAddOverflows:
    return BitVector::boolean(sadd_overflows(a, b));
  case Op::SSubOverflows:
    return BitVector::boolean(ssub_overflows(a, b));
  case Op::SMulOverflows:
    return BitVector::boolean(smul_overflows(a, b));
  default:
    broken_contract("not a binary bitvector operator");
  }
}

// All bits from the lowest garbage bit upwards: what carries can reach.
BitVector upwards(const BitVector &garbage) {
  if (garbage.is_small()) {
    const uint64_t lowest = garbage.to_u64() & (~garbage.to_u64() + 1);
    return {garbage.width(), ~(lowest - 1)};
  }
  return bit_or(garbage, neg(garbage));
}

// x & y is known where both are, and where either is a known 0.
BitVector garbage_of_and(const Bits &a, const Bits &b) {
  const BitVector a_may_be_one = bit_or(a.value, a.garbage);
  const BitVector b_may_be_one = bit_or(b.value, b.garbage);
  return bit_and(bit_or(a.garbage, b.garbage), bit_and(a_may_be_one, b_may_be_one));
}

Bits complement(const Bits &a) { return {bit_not(a.value), a.garbage}; }

// Equal or not is known as soon as one known bit differs.
bool equality_is_garbage(const Bits &a, const Bits &b) {
  const BitVector known = bit_not(bit_or(a.garbage, b.garbage));
  return bit_and(bit_xor(a.value, b.value), known).is_zero();
}

BitVector smallest(const Bits &a) { return bit_and(a.value, bit_not(a.garbage)); }
BitVector largest(const Bits &a) { return bit_or(a.value, a.garbage); }

BitVector flip_sign(const BitVector &a) {
  return bit_xor(a, shl(BitVector(a.width(), 1), BitVector(a.width(), a.width() - 1)));
}

Bits biased(const Bits &a) { return {flip_sign(a.value), a.garbage}; }

// An unsigned comparison is known if the extreme values of both sides agree on it.
bool comparison_is_garbage(Op op, const Bits &a, const Bits &b) {
  if (op == Op::Slt)
    return comparison_is_garbage(Op::Ult, biased(a), biased(b));
  if (op == Op::Sle)
    return comparison_is_garbage(Op::Ule, biased(a), biased(b));
  return plain(op, smallest(a), largest(b)) != plain(op, largest(a), smallest(b));
}

BitVector garbage_of_shift(Op op, const Bits &a, const Bits &by) {
  if (by.has_garbage())
    return BitVector::ones(a.width());
  // A shifted-in sign is as unknown as the sign bit was.
  return plain(op, a.garbage, by.value);
}

BitVector garbage_of(Op op, const Bits &a, const Bits &b) {
  switch (op) {
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
    return upwards(bit_or(a.garbage, b.garbage));
  case Op::BitAnd:
    return garbage_of_and(a, b);
  case Op::BitOr:
    return garbage_of_and(complement(a), complement(b));
  case Op::BitXor:
    return bit_or(a.garbage, b.garbage);
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
    return garbage_of_shift(op, a, b);
  case Op::Concat:
    return concat(a.garbage, b.garbage);
  case Op::Eq:
    return BitVector::boolean(equality_is_garbage(a, b));
  case Op::Ult:
  case Op::Ule:
  case Op::Slt:
  case Op::Sle:
    return BitVector::boolean(comparison_is_garbage(op, a, b));
  case Op::SAddOverflows:
  case Op::SSubOverflows:
  case Op::SMulOverflows:
    return BitVector::ones(1);
  default:
    return BitVector::ones(a.width());
  }
}

} // namespace

Bits apply(Op op, const Bits &a, const Bits &b) {
  BitVector value = plain(op, a.value, b.value);
  if (!a.has_garbage() && !b.has_garbage())
    return Bits(std::move(value));
  return {std::move(value), garbage_of(op, a, b)};
}

Bits apply(Op op, const Bits &a) {
  switch (op) {
  case Op::Not:
  case Op::BitNot:
    return complement(a);
  case Op::Neg:
    return {neg(a.value), a.has_garbage() ? upwards(a.garbage) : a.garbage};
  default:
    broken_contract("not a unary bitvector operator");
  }
}

Bits extract(const Bits &a, uint32_t high, uint32_t low) {
  return {extract(a.value, high, low), extract(a.garbage, high, low)};
}

Bits zero_extend(const Bits &a, uint32_t width) {
  return {zero_extend(a.value, width), zero_extend(a.garbage, width)};
}

Bits sign_extend(const Bits &a, uint32_t width) {
  return {sign_extend(a.value, width), sign_extend(a.garbage, width)};
}

} // namespace lockstep::ir
