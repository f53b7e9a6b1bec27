// A bit that is called known must be the same whatever the garbage is: checked for every pair of
// 4-bit vectors with known and garbage bits, and every value that the garbage can have.
#include "ir/bits.h"
#include "ir/evaluator.h"
#include "ir/term.h"

#include <gtest/gtest.h>

#include <vector>

namespace lockstep::ir {
namespace {

constexpr uint32_t width = 4;

struct Partial {
  uint64_t known_ones;
  uint64_t garbage;

  Bits bits(bool garbage_is_one) const {
    return {BitVector(width, known_ones | (garbage_is_one ? garbage : 0)),
            BitVector(width, garbage)};
  }
  std::vector<Bits> all() const {
    std::vector<Bits> result;
    for (uint64_t choice = 0; choice < 16; ++choice)
      if ((choice & ~garbage) == 0)
        result.emplace_back(BitVector(width, known_ones | choice));
    return result;
  }
};

std::vector<Partial> partials() {
  std::vector<Partial> result;
  for (uint64_t garbage = 0; garbage < 16; ++garbage)
    for (uint64_t ones = 0; ones < 16; ++ones)
      if ((ones & garbage) == 0)
        result.push_back({ones, garbage});
  return result;
}

bool agrees(const Bits &claimed, const Bits &real) {
  return bit_and(bit_xor(claimed.value, real.value), bit_not(claimed.garbage)).is_zero();
}

constexpr Op binary_operators[] = {Op::Add,           Op::Sub,          Op::Mul,  Op::UDiv,
                                   Op::URem,          Op::SDiv,         Op::SRem, Op::BitAnd,
                                   Op::BitOr,         Op::BitXor,       Op::Shl,  Op::LShr,
                                   Op::AShr,          Op::Concat,       Op::Eq,   Op::Ult,
                                   Op::Ule,           Op::Slt,          Op::Sle,  Op::SAddOverflows,
                                   Op::SSubOverflows, Op::SMulOverflows};

TEST(IrBits, KnownBitsOfBinaryOperatorsDoNotDependOnGarbage) {
  const std::vector<Partial> all = partials();
  for (const Op op : binary_operators)
    for (const Partial &a : all)
      for (const Partial &b : all) {
        const Bits claimed = apply(op, a.bits(false), b.bits(true));
        for (const Bits &x : a.all())
          for (const Bits &y : b.all())
            ASSERT_TRUE(agrees(claimed, apply(op, x, y)))
                << static_cast<int>(op) << ": " << a.known_ones << "/" << a.garbage << ", "
                << b.known_ones << "/" << b.garbage;
      }
}

TEST(IrBits, KnownBitsOfOtherOperatorsDoNotDependOnGarbage) {
  for (const Partial &a : partials())
    for (const Bits &x : a.all()) {
      const Bits bits = a.bits(false);
      ASSERT_TRUE(agrees(apply(Op::Neg, bits), apply(Op::Neg, x)));
      ASSERT_TRUE(agrees(apply(Op::BitNot, bits), apply(Op::BitNot, x)));
      ASSERT_TRUE(agrees(zero_extend(bits, 7), zero_extend(x, 7)));
      ASSERT_TRUE(agrees(sign_extend(bits, 7), sign_extend(x, 7)));
      for (uint32_t low = 0; low < width; ++low)
        for (uint32_t high = low; high < width; ++high)
          ASSERT_TRUE(agrees(extract(bits, high, low), extract(x, high, low)));
    }
}

TEST(IrBits, KnownBitsOfATermDoNotDependOnGarbage) {
  Context context;
  Terms &terms = context.terms;
  const Term a = terms.var("a", Type::bitvec(width));
  const Term b = terms.var("b", Type::bitvec(width));
  const Term below = terms.binary(Op::Ult, a, b);
  const std::vector<Term> formulas{
      terms.ite(below, a, b),
      terms.ite(terms.conj(below, terms.eq(a, terms.constant(width, 3))), b, a),
      terms.ite(terms.disj(below, terms.eq(b, terms.constant(width, 5))), terms.add(a, b), b)};
  const Scope scope(std::vector<Term>{a, b});
  Evaluator evaluator(context.signature);
  const auto value = [&](Term formula, const Bits &x, const Bits &y) {
    Environment environment(scope);
    environment[a] = x;
    environment[b] = y;
    return evaluator.evaluate(formula, environment)->bits();
  };
  for (const Term formula : formulas)
    for (const Partial &x : partials())
      for (const Partial &y : partials()) {
        const Bits claimed = value(formula, x.bits(true), y.bits(false));
        for (const Bits &p : x.all())
          for (const Bits &q : y.all())
            ASSERT_TRUE(agrees(claimed, value(formula, p, q)));
      }
}

// The rules are not only sound but sharp where word-at-a-time string code needs it.
TEST(IrBits, WhatDoesNotMatterIsKnown) {
  const Bits garbage(BitVector(8, 0x5a), BitVector::ones(8));
  const Bits zero(BitVector(8, 0));
  EXPECT_FALSE(apply(Op::BitAnd, garbage, zero).has_garbage());
  const Bits word = apply(Op::Concat, garbage, Bits(BitVector(8, 0)));
  const Bits borrow = apply(Op::Sub, word, Bits(BitVector(16, 0x0101)));
  const Bits test = apply(Op::BitAnd, borrow,
                          apply(Op::BitAnd, apply(Op::BitNot, word), Bits(BitVector(16, 0x8080))));
  EXPECT_FALSE(apply(Op::Eq, test, Bits(BitVector(16, 0))).has_garbage()); // a zero byte: found
}

} // namespace
} // namespace lockstep::ir
