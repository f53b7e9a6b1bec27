#include "spec-frontend/formulas.h"

#include "ir/contract.h"

#include <unordered_set>
#include <vector>

namespace lockstep::spec {

using ast::BinaryOp;
using ir::Op;
using ir::Term;
using ir::Terms;

namespace {

// Conjunctions are DAGs: each node is looked at once.
bool has_conjunct(Term conjunction, Term part) {
  std::vector<Term> pending{conjunction};
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term current = pending.back();
    pending.pop_back();
    if (current == part)
      return true;
    if (current.is(Op::And) && seen.insert(current).second)
      pending.insert(pending.end(), current.operands().begin(), current.operands().end());
  }
  return false;
}

} // namespace

Term both(Terms &terms, Term a, Term b) {
  if (a.is(Op::True) || b.is(Op::False))
    return b;
  if (b.is(Op::True) || a.is(Op::False) || a == b)
    return a;
  return terms.conj(a, b);
}

Term either(Terms &terms, Term a, Term b) {
  if (a.is(Op::False) || b.is(Op::True))
    return b;
  if (b.is(Op::False) || a.is(Op::True) || a == b)
    return a;
  return terms.disj(a, b);
}

Term opposite(Terms &terms, Term a) {
  if (a.is(Op::True) || a.is(Op::False))
    return terms.boolean(a.is(Op::False));
  return a.is(Op::Not) ? a.operand(0) : terms.negate(a);
}

Term when(Terms &terms, Term a, Term b) {
  if (a.is(Op::False) || has_conjunct(a, b))
    return terms.boolean(true);
  if (a.is(Op::True) || b.is(Op::True))
    return b;
  return b.is(Op::False) ? opposite(terms, a) : terms.implies(a, b);
}

Term choose(Terms &terms, Term condition, Term yes, Term no) {
  if (condition.is(Op::True) || yes == no)
    return yes;
  return condition.is(Op::False) ? no : terms.ite(condition, yes, no);
}

Term apply(Terms &terms, BinaryOp op, Term a, Term b) {
  switch (op) {
  case BinaryOp::Add:
    return terms.add(a, b);
  case BinaryOp::Sub:
    return terms.sub(a, b);
  case BinaryOp::Mul:
    return terms.mul(a, b);
  case BinaryOp::UDiv:
    return terms.binary(Op::UDiv, a, b);
  case BinaryOp::SDiv:
    return terms.binary(Op::SDiv, a, b);
  case BinaryOp::URem:
    return terms.binary(Op::URem, a, b);
  case BinaryOp::SRem:
    return terms.binary(Op::SRem, a, b);
  case BinaryOp::Shl:
    return terms.binary(Op::Shl, a, b);
  case BinaryOp::LShr:
    return terms.binary(Op::LShr, a, b);
  case BinaryOp::AShr:
    return terms.binary(Op::AShr, a, b);
  case BinaryOp::BitAnd:
    return terms.binary(Op::BitAnd, a, b);
  case BinaryOp::BitOr:
    return terms.binary(Op::BitOr, a, b);
  case BinaryOp::BitXor:
    return terms.binary(Op::BitXor, a, b);
  case BinaryOp::Eq:
    return terms.eq(a, b);
  case BinaryOp::Ne:
    return terms.negate(terms.eq(a, b));
  case BinaryOp::Ult:
    return terms.binary(Op::Ult, a, b);
  case BinaryOp::Ule:
    return terms.binary(Op::Ule, a, b);
  case BinaryOp::Ugt:
    return terms.binary(Op::Ult, b, a);
  case BinaryOp::Uge:
    return terms.binary(Op::Ule, b, a);
  case BinaryOp::Slt:
    return terms.binary(Op::Slt, a, b);
  case BinaryOp::Sle:
    return terms.binary(Op::Sle, a, b);
  case BinaryOp::Sgt:
    return terms.binary(Op::Slt, b, a);
  case BinaryOp::Sge:
    return terms.binary(Op::Sle, b, a);
  case BinaryOp::Related:
  case BinaryOp::And:
  case BinaryOp::Or:
    break;
  }
  ir::broken_contract("not an operator on two values");
}

Term convert(Terms &terms, ast::ConvertOp op, uint32_t width, Term a) {
  switch (op) {
  case ast::ConvertOp::ZeroExtend:
    return terms.zero_extend(a, width);
  case ast::ConvertOp::SignExtend:
    return terms.sign_extend(a, width);
  case ast::ConvertOp::Truncate:
    return terms.extract(a, width - 1, 0);
  }
  ir::broken_contract("unknown conversion");
}

Term definedness(Terms &terms, BinaryOp op, Term b) {
  const bool divides =
      op == BinaryOp::UDiv || op == BinaryOp::SDiv || op == BinaryOp::URem || op == BinaryOp::SRem;
  if (!divides || (b.is(Op::BitVecConst) && !b.value().is_zero()))
    return {};
  return terms.negate(terms.eq(b, terms.constant(b.type().width(), 0)));
}

} // namespace lockstep::spec
