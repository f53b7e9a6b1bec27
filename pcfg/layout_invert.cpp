// Makes a number what it should be, by setting the one hole that it depends on through operations
// that can be undone. Only some of the number's bits may be wanted (`mask`): two bit-fields are two
// wishes for the same word.

#include "pcfg/layout_search.h"

namespace lockstep::pcfg {

namespace {

bool is_low_mask(const BitVector &mask) { // 0…01…1
  return bit_and(mask, add(mask, BitVector(mask.width(), 1))).is_zero();
}

bool agree(const BitVector &mask, const BitVector &a, const BitVector &b) {
  return bit_and(mask, bit_xor(a, b)).is_zero();
}

BitVector amount(uint32_t width, uint64_t bits) { return {width, bits}; }

} // namespace

Progress Search::invert(State &state, Term term, const BitVector &value,
                        const Bindings *bindings) {
  return invert(state, term, BitVector::ones(value.width()), value, bindings);
}

Progress Search::invert(State &state, Term term, const BitVector &mask, const BitVector &value,
                        const Bindings *bindings) {
  if (mask.is_zero())
    return Progress::Done;
  const Scalar now = scalar(state, term, bindings);
  if (now.known)
    return agree(mask, *now.known, value) ? Progress::Done : Progress::Contradiction;
  if (now.is_hole)
    return fix_bits(state, *now.hole, mask, value) ? Progress::Done : Progress::Contradiction;
  const uint32_t width = value.width();
  const uint32_t inner = term.operands().empty() ? 0 : term.operand(0).type().width();
  switch (term.op()) {
  case Op::Load:
    return invert_load(state, term, mask, value, bindings);
  case Op::Ite: {
    const auto condition = truth(state, term.operand(0), bindings);
    return condition ? invert(state, term.operand(*condition ? 1 : 2), mask, value, bindings)
                     : Progress::Waits;
  }
  case Op::Extract: {
    const BitVector by = amount(inner, term.immediate(1));
    return invert(state, term.operand(0), shl(zero_extend(mask, inner), by),
                  shl(zero_extend(value, inner), by), bindings);
  }
  case Op::ZeroExtend:
  case Op::SignExtend: {
    const BitVector low = extract(value, inner - 1, 0);
    const BitVector back =
        term.is(Op::ZeroExtend) ? zero_extend(low, width) : sign_extend(low, width);
    if (!agree(mask, back, value))
      return mask.is_ones() ? Progress::Contradiction : Progress::Waits;
    return invert(state, term.operand(0), extract(mask, inner - 1, 0), low, bindings);
  }
  case Op::Concat: {
    const uint32_t low = term.operand(1).type().width();
    const Progress done = invert(state, term.operand(1), extract(mask, low - 1, 0),
                                 extract(value, low - 1, 0), bindings);
    return done != Progress::Done ? done
                                  : invert(state, term.operand(0), extract(mask, width - 1, low),
                                           extract(value, width - 1, low), bindings);
  }
  case Op::BitNot:
    return invert(state, term.operand(0), mask, bit_not(value), bindings);
  case Op::Neg:
    return is_low_mask(mask) ? invert(state, term.operand(0), mask, neg(value), bindings)
                             : Progress::Waits;
  case Op::Add:
  case Op::Sub:
    return is_low_mask(mask) ? invert_arithmetic(state, term, mask, value, bindings)
                             : Progress::Waits;
  default:
    return term.operands().size() == 2 ? invert_with_constant(state, term, mask, value, bindings)
                                       : Progress::Waits;
  }
}

Progress Search::invert_arithmetic(State &state, Term term, const BitVector &mask,
                                   const BitVector &value, const Bindings *bindings) {
  const Scalar a = scalar(state, term.operand(0), bindings);
  const Scalar b = scalar(state, term.operand(1), bindings);
  if (b.known)
    return invert(state, term.operand(0), mask,
                  term.is(Op::Add) ? sub(value, *b.known) : add(value, *b.known), bindings);
  if (a.known)
    return invert(state, term.operand(1), mask,
                  term.is(Op::Add) ? sub(value, *a.known) : sub(*a.known, value), bindings);
  return Progress::Waits;
}

// x ∘ c: what x must be.
Progress Search::invert_with_constant(State &state, Term term, const BitVector &mask,
                                      const BitVector &value, const Bindings *bindings) {
  Scalar constant = scalar(state, term.operand(1), bindings);
  Term unknown = term.operand(0);
  const bool commutes =
      term.is(Op::BitAnd) || term.is(Op::BitOr) || term.is(Op::BitXor) || term.is(Op::Mul);
  if (!constant.known && commutes) {
    constant = scalar(state, term.operand(0), bindings);
    unknown = term.operand(1);
  }
  if (!constant.known)
    return Progress::Waits;
  const BitVector &c = *constant.known;
  const BitVector zero(value.width(), 0);
  const auto go_on = [&](bool possible, const BitVector &m, const BitVector &v) {
    return possible ? invert(state, unknown, m, v, bindings) : Progress::Contradiction;
  };
  switch (term.op()) {
  case Op::BitAnd:
    return go_on(agree(bit_and(mask, bit_not(c)), value, zero), bit_and(mask, c), value);
  case Op::BitOr:
    return go_on(agree(bit_and(mask, c), value, c), bit_and(mask, bit_not(c)), value);
  case Op::BitXor:
    return go_on(true, mask, bit_xor(value, c));
  case Op::Shl:
    return go_on(agree(mask, shl(lshr(value, c), c), value), lshr(mask, c), lshr(value, c));
  case Op::LShr:
    return go_on(agree(mask, lshr(shl(value, c), c), value), shl(mask, c), shl(value, c));
  case Op::Mul: // the smallest x
    return mask.is_ones() && !c.is_zero() && urem(value, c).is_zero()
               ? go_on(true, mask, udiv(value, c))
               : Progress::Waits;
  case Op::UDiv: { // any x from v·c to v·c + (c − 1)
    const BitVector least = mul(value, c);
    const Scalar x = scalar(state, unknown, bindings);
    if (!mask.is_ones() || c.is_zero() || udiv(least, c) != value)
      return Progress::Waits;
    if (!x.is_hole)
      return go_on(true, mask, least);
    const BitVector most = add(least, sub(c, BitVector(c.width(), 1)));
    return narrow(state, *x.hole, least, ult(most, least) ? BitVector::ones(c.width()) : most)
               ? Progress::Done
               : Progress::Contradiction;
  }
  default:
    return Progress::Waits;
  }
}

// A read that shares bytes with others: byte by byte.
Progress Search::invert_load(State &state, Term term, const BitVector &mask,
                             const BitVector &value, const Bindings *bindings) {
  const auto at = address(state, term.operand(1), bindings);
  if (!at)
    return Progress::Waits;
  const Term memory = memory_of(term.operand(0), bindings);
  for (uint32_t i = 0; i < term.immediate(0); ++i) {
    const BitVector wanted = extract(mask, i * 8 + 7, i * 8);
    const BitVector byte = extract(value, i * 8 + 7, i * 8);
    auto cell = state.cells.upper_bound({memory, *at + i});
    const bool covered = cell != state.cells.begin() && (--cell)->first.first == memory &&
                         *at + i - cell->first.second < cell->second.bytes;
    if (!covered) {
      if (const auto held = given_bytes(memory, *at + i, 1)) {
        if (!agree(wanted, *held, byte))
          return Progress::Contradiction;
        continue;
      }
      cell = state.cells.emplace(std::pair(memory, *at + i), Cell{1, new_hole(state, 8)}).first;
      mark_live(state, memory, {*at + i, *at + i + 1});
    }
    const uint32_t width = cell->second.bytes * 8;
    const BitVector by(width, (*at + i - cell->first.second) * 8);
    if (!fix_bits(state, cell->second.hole, shl(zero_extend(wanted, width), by),
                  shl(zero_extend(byte, width), by)))
      return Progress::Contradiction;
  }
  return Progress::Done;
}

} // namespace lockstep::pcfg
