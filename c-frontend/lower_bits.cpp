#include "c-frontend/lowering.h"

#include <llvm/IR/PatternMatch.h>

namespace lockstep::cfront {

namespace {

// __builtin_ffs(x), which is defined for 0, becomes select(x == 0, 0, cttz(x) + 1).
bool is_part_of_ffs(const llvm::CallInst &count) {
  using namespace llvm::PatternMatch;
  if (!count.hasOneUse() || !count.user_back()->hasOneUse())
    return false;
  const llvm::Value *x = count.getArgOperand(0);
  return match(count.user_back()->user_back(),
               m_Select(m_SpecificICmp(llvm::ICmpInst::ICMP_EQ, m_Specific(x), m_Zero()), m_Zero(),
                        m_Add(m_Specific(&count), m_One())));
}

} // namespace

ir::Term FunctionLowering::count_bits(ir::Term x) {
  const uint32_t width = x.type().width();
  ir::Term sum = terms_.constant(width, 0);
  for (uint32_t i = 0; i < width; ++i)
    sum = terms_.add(sum, width == 1 ? x : terms_.zero_extend(terms_.extract(x, i, i), width));
  return sum;
}

// Tests bits from the far end to the near one, so that the nearest set bit has the last word.
ir::Term FunctionLowering::count_zeros(ir::Term x, bool leading) {
  const uint32_t width = x.type().width();
  ir::Term result = terms_.constant(width, width);
  for (uint32_t i = 0; i < width; ++i) {
    const uint32_t bit = leading ? i : width - 1 - i;
    const ir::Term is_set = terms_.eq(terms_.extract(x, bit, bit), terms_.constant(1, 1));
    result = terms_.ite(is_set, terms_.constant(width, width - 1 - i), result);
  }
  return result;
}

// Units (of 8 bits: bswap, of one: bitreverse) in the opposite order.
ir::Term FunctionLowering::reverse(ir::Term x, uint32_t unit) {
  const uint32_t width = x.type().width();
  ir::Term result = terms_.extract(x, unit - 1, 0);
  for (uint32_t low = unit; low < width; low += unit)
    result = terms_.concat(result, terms_.extract(x, low + unit - 1, low));
  return result;
}

bool FunctionLowering::lower_bit_intrinsic(const llvm::CallInst &call, llvm::Intrinsic::ID id) {
  using namespace llvm;
  const auto argument = [&](unsigned i) { return value(*call.getArgOperand(i)); };
  const auto smaller = [&](ir::Op less, bool wants_smaller) {
    const ir::Term a = argument(0);
    const ir::Term b = argument(1);
    define(call, wants_smaller ? terms_.ite(terms_.binary(less, a, b), a, b)
                               : terms_.ite(terms_.binary(less, a, b), b, a));
    return true;
  };
  switch (id) {
  case Intrinsic::umin:
    return smaller(ir::Op::Ult, true);
  case Intrinsic::umax:
    return smaller(ir::Op::Ult, false);
  case Intrinsic::smin:
    return smaller(ir::Op::Slt, true);
  case Intrinsic::smax:
    return smaller(ir::Op::Slt, false);
  case Intrinsic::abs: {
    const ir::Term x = argument(0);
    const ir::Term zero = terms_.constant(x.type().width(), 0);
    std::vector<ir::Check> checks;
    if (cast<ConstantInt>(call.getArgOperand(1))->isOne())
      checks.push_back(check(ir::CheckKind::SignedOverflow,
                             terms_.negate(terms_.binary(ir::Op::SSubOverflows, zero, x))));
    define(call, terms_.ite(terms_.binary(ir::Op::Slt, x, zero), terms_.unary(ir::Op::Neg, x), x),
           std::move(checks));
    return true;
  }
  case Intrinsic::ctpop:
    define(call, count_bits(argument(0)));
    return true;
  case Intrinsic::ctlz:
  case Intrinsic::cttz: {
    const ir::Term x = argument(0);
    const ir::Term count = count_zeros(x, id == Intrinsic::ctlz);
    if (!cast<ConstantInt>(call.getArgOperand(1))->isOne() || is_part_of_ffs(call)) {
      define(call, count);
      return true;
    }
    // __builtin_clz(0) is undefined: any number.
    const ir::Term is_zero = terms_.eq(x, terms_.constant(x.type().width(), 0));
    const ir::Term any = arbitrary(count.type());
    define(call, terms_.ite(is_zero, any, count),
           {check(ir::CheckKind::BrokenPromise, terms_.negate(is_zero))});
    return true;
  }
  case Intrinsic::bswap:
    define(call, reverse(argument(0), 8));
    return true;
  case Intrinsic::bitreverse:
    define(call, reverse(argument(0), 1));
    return true;
  case Intrinsic::fshl:
  case Intrinsic::fshr: {
    const ir::Term both = terms_.concat(argument(0), argument(1));
    const uint32_t width = argument(0).type().width();
    const ir::Term amount = terms_.zero_extend(
        terms_.binary(ir::Op::URem, argument(2), terms_.constant(width, width)), 2 * width);
    define(call,
           id == Intrinsic::fshl
               ? terms_.extract(terms_.binary(ir::Op::Shl, both, amount), 2 * width - 1, width)
               : terms_.extract(terms_.binary(ir::Op::LShr, both, amount), width - 1, 0));
    return true;
  }
  default:
    return false;
  }
}

// (value, overflowed) := a op b, computed in twice the width where there is no predicate for it.
bool FunctionLowering::lower_overflow_intrinsic(const llvm::CallInst &call,
                                                llvm::Intrinsic::ID id) {
  using namespace llvm;
  ir::Op op{};
  bool is_signed = false;
  switch (id) {
  case Intrinsic::sadd_with_overflow:
    is_signed = true;
    [[fallthrough]];
  case Intrinsic::uadd_with_overflow:
    op = ir::Op::Add;
    break;
  case Intrinsic::ssub_with_overflow:
    is_signed = true;
    [[fallthrough]];
  case Intrinsic::usub_with_overflow:
    op = ir::Op::Sub;
    break;
  case Intrinsic::smul_with_overflow:
    is_signed = true;
    [[fallthrough]];
  case Intrinsic::umul_with_overflow:
    op = ir::Op::Mul;
    break;
  default:
    return false;
  }
  const ir::Term a = value(*call.getArgOperand(0));
  const ir::Term b = value(*call.getArgOperand(1));
  const uint32_t wide = 2 * a.type().width();
  const auto extend = [&](ir::Term t) {
    return is_signed ? terms_.sign_extend(t, wide) : terms_.zero_extend(t, wide);
  };
  const ir::Term result = terms_.binary(op, a, b);
  const ir::Term exact = terms_.binary(op, extend(a), extend(b));
  define(call, std::vector<ir::Term>{result, terms_.negate(terms_.eq(exact, extend(result)))});
  return true;
}

} // namespace lockstep::cfront
