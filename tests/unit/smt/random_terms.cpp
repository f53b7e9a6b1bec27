#include "tests/unit/smt/random_terms.h"

#include "ir/contract.h"

#include <array>

namespace lockstep::testing {

using ir::BitVector;
using ir::Op;
using ir::Term;
using ir::Type;

namespace {

constexpr std::array binary_ops{Op::Add,  Op::Sub,    Op::Mul,   Op::UDiv,   Op::URem,
                                Op::SDiv, Op::SRem,   Op::BitAnd, Op::BitOr, Op::BitXor,
                                Op::Shl,  Op::LShr,   Op::AShr};
constexpr std::array comparisons{Op::Eq,  Op::Ult, Op::Ule, Op::Slt, Op::Sle, Op::SAddOverflows,
                                 Op::SSubOverflows, Op::SMulOverflows};

} // namespace

// Small numbers, corners and anything, so that divisions by zero and overflows occur.
BitVector RandomTerms::bits(uint32_t width) {
  switch (below(5)) {
  case 0:
    return {width, below(4)};
  case 1:
    return sub(BitVector(width, 0), BitVector(width, below(4)));
  case 2: // the smallest signed number, or near it
    return add(shl(BitVector(width, 1), BitVector(width, width - 1)), BitVector(width, below(2)));
  case 3:
    return {width, below(width + 2)}; // shift distances around the width
  default:
    BitVector::Wide value = 0;
    for (uint32_t i = 0; i < width; i += 32)
      value = (value << 32) + random_();
    return BitVector::from_wide(width, value);
  }
}

ir::Value RandomTerms::value_of(Type type, unsigned depth) {
  switch (type.kind()) {
  case ir::TypeKind::Bool:
    return ir::Bits::boolean(below(2) == 0);
  case ir::TypeKind::BitVec:
    return ir::Bits(bits(type.width()));
  case ir::TypeKind::Memory: {
    ir::Memory memory = ir::Memory::filled(type.width(), static_cast<uint8_t>(below(256)));
    for (uint32_t i = 0; i < 1U << address_width; ++i)
      memory.store(i, ir::Bits(bits(8)));
    return memory;
  }
  case ir::TypeKind::Adt:
    break;
  }
  const auto &ctors = context_.signature.adt(type.adt()).constructors;
  const ir::CtorId ctor = depth == 0 ? ctors[0] : ctors[below(2)];
  std::vector<ir::Value> fields;
  for (const ir::Field &field : context_.signature.constructor(ctor).fields)
    fields.push_back(value_of(field.type, depth - 1));
  return ir::AdtValue(ctor, std::move(fields));
}

Term RandomTerms::literal(const ir::Value &value, Type type) {
  if (type.is_bool())
    return context_.terms.boolean(value.bits().truth());
  if (type.is_bitvec())
    return context_.terms.constant(value.bits().value);
  const ir::CtorId ctor = value.adt().constructor();
  const auto &fields = context_.signature.constructor(ctor).fields;
  std::vector<Term> terms;
  for (size_t i = 0; i < fields.size(); ++i)
    terms.push_back(literal(value.adt().fields()[i], fields[i].type));
  return context_.terms.construct(ctor, terms);
}

std::vector<Term> RandomTerms::pins(Term variable, const ir::Value &value) {
  ir::Terms &t = context_.terms;
  if (!variable.type().is_memory())
    return {t.eq(variable, literal(value, variable.type()))};
  std::vector<Term> result;
  for (uint32_t i = 0; i < 1U << address_width; ++i)
    result.push_back(t.eq(t.load(variable, t.constant(address_width, i), 1),
                          t.constant(8, value.memory().byte(i))));
  return result;
}

Term RandomTerms::variable(Type type) {
  return context_.terms.var(below(2) == 0 ? "x" : "select", type);
}

Term RandomTerms::of_type(Type type, unsigned depth) {
  if (depth == 0)
    return variable(type);
  if (below(6) == 0)
    return context_.terms.ite(boolean(depth - 1), of_type(type, depth - 1),
                              of_type(type, depth - 1));
  switch (type.kind()) {
  case ir::TypeKind::Bool:
    return boolean(depth);
  case ir::TypeKind::BitVec:
    return bitvec(type.width(), depth);
  case ir::TypeKind::Memory:
    return memory(depth);
  case ir::TypeKind::Adt:
    return adt(type.adt(), depth);
  }
  ir::broken_contract("unknown type");
}

Term RandomTerms::boolean(unsigned depth) {
  ir::Terms &t = context_.terms;
  if (depth == 0)
    return variable(Type::boolean());
  switch (below(6)) {
  case 0:
    return t.negate(boolean(depth - 1));
  case 1: {
    std::vector<Term> parts(below(4));
    for (Term &part : parts)
      part = boolean(depth - 1);
    return t.make(below(2) == 0 ? Op::And : Op::Or, parts);
  }
  case 2:
    return t.implies(boolean(depth - 1), boolean(depth - 1));
  case 3:
    return t.is_constructor(below(2) == 0 ? types_.nil : types_.cons, adt(types_.list, depth - 1));
  case 4:
    return t.eq(adt(types_.tree, depth - 1), adt(types_.tree, depth - 1));
  default:
    return applying(comparisons[below(comparisons.size())], 1 + below(40));
  }
}

Term RandomTerms::bitvec(uint32_t width, unsigned depth) {
  ir::Terms &t = context_.terms;
  if (depth == 0 || below(8) == 0)
    return below(2) == 0 ? variable(Type::bitvec(width)) : t.constant(bits(width));
  const auto sub = [&](uint32_t w) { return of_type(Type::bitvec(w), depth - 1); };
  const uint32_t cut = width > 1 ? 1 + below(width - 1) : 0;
  switch (below(8)) {
  case 0:
    return below(2) == 0 ? t.unary(Op::Neg, sub(width)) : t.unary(Op::BitNot, sub(width));
  case 1:
    return cut == 0 ? sub(width) : t.concat(sub(width - cut), sub(cut));
  case 2:
    return t.extract(sub(width + 5), width + 2, 3);
  case 3:
    return cut == 0 ? sub(width) : t.zero_extend(sub(cut), width);
  case 4:
    return cut == 0 ? sub(width) : t.sign_extend(sub(cut), width);
  case 5:
    if (width % 8 == 0)
      return t.load(memory(depth - 1), sub(address_width), width / 8);
    return sub(width);
  case 6:
    return accessed(Type::bitvec(width), depth);
  default:
    return t.binary(binary_ops[below(binary_ops.size())], sub(width), sub(width));
  }
}

Term RandomTerms::accessed(Type type, unsigned depth) {
  ir::Terms &t = context_.terms;
  if (type == Type::bitvec(8))
    return t.access(types_.cons, 0, adt(types_.list, depth - 1));
  if (type == Type::bitvec(16))
    return t.access(types_.node, 1, adt(types_.tree, depth - 1));
  return variable(type);
}

Term RandomTerms::memory(unsigned depth) {
  ir::Terms &t = context_.terms;
  const Type type = Type::memory(address_width);
  if (depth == 0 || below(4) == 0)
    return variable(type);
  const Term inner = of_type(type, depth - 1);
  return t.store(inner, bitvec(address_width, depth - 1), bitvec(8 * (1 + below(3)), depth - 1));
}

Term RandomTerms::adt(ir::AdtId id, unsigned depth) {
  ir::Terms &t = context_.terms;
  const bool list = id == types_.list;
  if (depth == 0 || below(5) == 0)
    return variable(Type::adt(id));
  if (below(3) == 0)
    return list ? t.access(types_.cons, 1, adt(id, depth - 1))
                : t.access(types_.node, below(2) * 3, adt(id, depth - 1));
  const ir::CtorId ctor = list ? (below(4) == 0 ? types_.nil : types_.cons)
                               : (below(4) == 0 ? types_.leaf : types_.node);
  std::vector<Term> fields;
  for (const ir::Field &field : context_.signature.constructor(ctor).fields)
    fields.push_back(of_type(field.type, depth - 1));
  return t.construct(ctor, fields);
}

Term RandomTerms::applying(Op op, uint32_t width) {
  ir::Terms &t = context_.terms;
  const auto operand = [&](uint32_t w) {
    return below(3) == 0 ? t.constant(bits(w)) : variable(Type::bitvec(w));
  };
  switch (op) {
  case Op::Neg:
  case Op::BitNot:
    return t.unary(op, operand(width));
  case Op::Concat:
    return t.concat(operand(width), operand(1 + below(width)));
  case Op::Extract: {
    const uint32_t low = below(width);
    return t.extract(operand(width), low + below(width - low), low);
  }
  case Op::ZeroExtend:
    return t.zero_extend(operand(width), width + 1 + below(70));
  case Op::SignExtend:
    return t.sign_extend(operand(width), width + 1 + below(70));
  case Op::Load:
    return t.load(memory(2), operand(address_width), 1 + width % 9);
  case Op::Store: {
    const Term stored = t.store(memory(1), operand(address_width), operand(8 * (1 + width % 5)));
    return t.load(stored, operand(address_width), 1 + below(4));
  }
  default:
    return t.binary(op, operand(width), operand(width));
  }
}

} // namespace lockstep::testing
