#include "c-frontend/lowering.h"
#include "c-frontend/opaque.h"

#include <llvm/IR/Operator.h>

#include <algorithm>

namespace lockstep::cfront {

ir::Check FunctionLowering::check(ir::CheckKind kind, ir::Term holds) const {
  return {kind, holds, module_.location(where_)};
}

void FunctionLowering::lower_instruction(const llvm::Instruction &instruction) {
  using namespace llvm;
  if (instruction.isAtomic())
    unsupported("an atomic access");
  if (instruction.isVolatile())
    unsupported("a volatile access");
  if (const auto *binary = dyn_cast<BinaryOperator>(&instruction))
    return lower_binary(*binary);
  if (const auto *compare = dyn_cast<ICmpInst>(&instruction))
    return lower_compare(*compare);
  if (const auto *cast = dyn_cast<CastInst>(&instruction))
    return lower_cast(*cast);
  if (const auto *gep = dyn_cast<GEPOperator>(&instruction))
    return define(instruction, gep_address(*gep));
  if (const auto *load = dyn_cast<LoadInst>(&instruction))
    return lower_load(*load);
  if (const auto *store = dyn_cast<StoreInst>(&instruction))
    return lower_store(*store);
  if (const auto *select = dyn_cast<SelectInst>(&instruction))
    return lower_select(*select);
  if (const auto *call = dyn_cast<CallInst>(&instruction))
    return lower_call(*call);
  if (const auto *extract = dyn_cast<ExtractValueInst>(&instruction))
    return lower_extract_value(*extract);
  if (const auto *insert = dyn_cast<InsertValueInst>(&instruction))
    return lower_insert_value(*insert);
  if (isa<VAArgInst>(instruction))
    unsupported("variable arguments");
  if (instruction.getType()->isFPOrFPVectorTy() || isa<FCmpInst>(instruction))
    unsupported("floating point");
  unsupported(std::string("the instruction ") + instruction.getOpcodeName());
}

namespace {

std::optional<ir::Op> binary_operator(llvm::Instruction::BinaryOps opcode) {
  switch (opcode) {
  case llvm::Instruction::Add:
    return ir::Op::Add;
  case llvm::Instruction::Sub:
    return ir::Op::Sub;
  case llvm::Instruction::Mul:
    return ir::Op::Mul;
  case llvm::Instruction::UDiv:
    return ir::Op::UDiv;
  case llvm::Instruction::SDiv:
    return ir::Op::SDiv;
  case llvm::Instruction::URem:
    return ir::Op::URem;
  case llvm::Instruction::SRem:
    return ir::Op::SRem;
  case llvm::Instruction::Shl:
    return ir::Op::Shl;
  case llvm::Instruction::LShr:
    return ir::Op::LShr;
  case llvm::Instruction::AShr:
    return ir::Op::AShr;
  case llvm::Instruction::And:
    return ir::Op::BitAnd;
  case llvm::Instruction::Or:
    return ir::Op::BitOr;
  case llvm::Instruction::Xor:
    return ir::Op::BitXor;
  default:
    return std::nullopt;
  }
}

std::optional<ir::Op> overflow_test(ir::Op op) {
  switch (op) {
  case ir::Op::Add:
    return ir::Op::SAddOverflows;
  case ir::Op::Sub:
    return ir::Op::SSubOverflows;
  case ir::Op::Mul:
    return ir::Op::SMulOverflows;
  default:
    return std::nullopt;
  }
}

bool is_division(ir::Op op) {
  return op == ir::Op::UDiv || op == ir::Op::SDiv || op == ir::Op::URem || op == ir::Op::SRem;
}

bool is_shift(ir::Op op) {
  return op == ir::Op::Shl || op == ir::Op::LShr || op == ir::Op::AShr;
}

} // namespace

void FunctionLowering::lower_binary(const llvm::BinaryOperator &instruction) {
  const auto op = binary_operator(instruction.getOpcode());
  if (!op)
    unsupported("floating point");
  const ir::Term a = value(*instruction.getOperand(0));
  const ir::Term b = value(*instruction.getOperand(1));
  if (a.type().is_bool())
    return define(instruction, boolean_binary(instruction, a, b));
  const uint32_t width = a.type().width();
  std::vector<ir::Check> checks;
  if (instruction.getMetadata(signed_overflow_mark))
    if (const auto test = overflow_test(*op))
      checks.push_back(
          check(ir::CheckKind::SignedOverflow, terms_.negate(terms_.binary(*test, a, b))));
  if (is_division(*op))
    checks.push_back(check(ir::CheckKind::DivisionByZero,
                           terms_.negate(terms_.eq(b, terms_.constant(width, 0)))));
  if (*op == ir::Op::SDiv || *op == ir::Op::SRem) {
    const ir::BitVector smallest = ir::shl({width, 1}, {width, width - 1});
    const ir::Term overflows =
        terms_.conj(terms_.eq(a, terms_.constant(smallest)),
                    terms_.eq(b, terms_.constant(ir::BitVector::ones(width))));
    checks.push_back(check(ir::CheckKind::DivisionByZero, terms_.negate(overflows)));
  }
  if (is_shift(*op))
    return lower_shift(instruction, *op, a, b);
  define(instruction, terms_.binary(*op, a, b), std::move(checks));
}

// Machines differ in what they make of an oversized shift: its result is arbitrary.
void FunctionLowering::lower_shift(const llvm::BinaryOperator &instruction, ir::Op op, ir::Term a,
                                   ir::Term by) {
  const uint32_t width = a.type().width();
  const ir::Term shifted = terms_.binary(op, a, by);
  if (by.is(ir::Op::BitVecConst) && ir::ult(by.value(), {width, width}))
    return define(instruction, shifted);
  const ir::Term fits = terms_.binary(ir::Op::Ult, by, terms_.constant(width, width));
  const ir::Term any = arbitrary(a.type());
  define(instruction, terms_.ite(fits, shifted, any), {check(ir::CheckKind::OversizedShift, fits)});
}

ir::Term FunctionLowering::boolean_binary(const llvm::BinaryOperator &instruction, ir::Term a,
                                          ir::Term b) {
  switch (instruction.getOpcode()) {
  case llvm::Instruction::And:
  case llvm::Instruction::Mul:
    return terms_.conj(a, b);
  case llvm::Instruction::Or:
    return terms_.disj(a, b);
  case llvm::Instruction::Xor:
  case llvm::Instruction::Add:
  case llvm::Instruction::Sub:
    return terms_.negate(terms_.eq(a, b));
  default:
    unsupported(std::string("one-bit ") + instruction.getOpcodeName());
  }
}

void FunctionLowering::lower_compare(const llvm::ICmpInst &instruction) {
  using Predicate = llvm::ICmpInst::Predicate;
  ir::Term a = value(*instruction.getOperand(0));
  ir::Term b = value(*instruction.getOperand(1));
  if (a.type().is_bool() && !instruction.isEquality())
    unsupported("an order of one-bit values");
  const auto result = [&]() -> ir::Term {
    switch (instruction.getPredicate()) {
    case Predicate::ICMP_EQ:
      return terms_.eq(a, b);
    case Predicate::ICMP_NE:
      return terms_.negate(terms_.eq(a, b));
    case Predicate::ICMP_ULT:
      return terms_.binary(ir::Op::Ult, a, b);
    case Predicate::ICMP_ULE:
      return terms_.binary(ir::Op::Ule, a, b);
    case Predicate::ICMP_UGT:
      return terms_.binary(ir::Op::Ult, b, a);
    case Predicate::ICMP_UGE:
      return terms_.binary(ir::Op::Ule, b, a);
    case Predicate::ICMP_SLT:
      return terms_.binary(ir::Op::Slt, a, b);
    case Predicate::ICMP_SLE:
      return terms_.binary(ir::Op::Sle, a, b);
    case Predicate::ICMP_SGT:
      return terms_.binary(ir::Op::Slt, b, a);
    case Predicate::ICMP_SGE:
      return terms_.binary(ir::Op::Sle, b, a);
    default:
      unsupported("a floating-point comparison");
    }
  };
  define(instruction, result());
}

void FunctionLowering::lower_cast(const llvm::CastInst &instruction) {
  const ir::Term from = value(*instruction.getOperand(0));
  const ir::Type to = scalar_type(instruction.getType());
  const bool sign_extends = instruction.getOpcode() == llvm::Instruction::SExt;
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Trunc:
  case llvm::Instruction::ZExt:
  case llvm::Instruction::SExt:
  case llvm::Instruction::PtrToInt:
  case llvm::Instruction::IntToPtr:
  case llvm::Instruction::BitCast:
    break;
  default:
    unsupported("a floating-point conversion");
  }
  if (from.type() == to)
    return define(instruction, from);
  if (from.type().is_bool()) {
    const ir::Term one = sign_extends ? terms_.constant(ir::BitVector::ones(to.width()))
                                      : terms_.constant(to.width(), 1);
    return define(instruction, terms_.ite(from, one, terms_.constant(to.width(), 0)));
  }
  if (to.is_bool())
    return define(instruction, terms_.eq(terms_.extract(from, 0, 0), terms_.constant(1, 1)));
  if (to.width() < from.type().width())
    return define(instruction, terms_.extract(from, to.width() - 1, 0));
  define(instruction, sign_extends ? terms_.sign_extend(from, to.width())
                                   : terms_.zero_extend(from, to.width()));
}

void FunctionLowering::lower_select(const llvm::SelectInst &instruction) {
  const ir::Term condition = value(*instruction.getCondition());
  const std::vector<ir::Term> a = values(*instruction.getTrueValue());
  const std::vector<ir::Term> b = values(*instruction.getFalseValue());
  std::vector<ir::Term> result;
  for (size_t i = 0; i < a.size(); ++i)
    result.push_back(terms_.ite(condition, a[i], b[i]));
  define(instruction, std::move(result));
}

// base + constant + Σ index·stride, indices sign-extended or cut to the address width.
ir::Term FunctionLowering::gep_address(const llvm::GEPOperator &gep) {
  const uint32_t width = module_.address_width();
  llvm::MapVector<llvm::Value *, llvm::APInt> strides;
  llvm::APInt offset(width, 0);
  if (gep.getType()->isVectorTy() || !gep.collectOffset(layout_, width, strides, offset))
    unsupported("address arithmetic on vectors");
  ir::Term address = value(*gep.getPointerOperand());
  for (const auto &[index, stride] : strides) {
    ir::Term i = value(*index);
    if (i.type().width() > width)
      i = terms_.extract(i, width - 1, 0);
    i = terms_.sign_extend(i, width);
    if (!stride.isOne())
      i = terms_.mul(i, address_constant(stride.getZExtValue()));
    address = terms_.add(address, i);
  }
  return offset.isZero() ? address : terms_.add(address, address_constant(offset.getZExtValue()));
}

std::vector<ir::Check> FunctionLowering::access_checks(const llvm::Value &pointer, ir::Term address,
                                                       uint64_t size, bool writes) {
  std::vector<ir::Check> checks;
  if (const auto root = null_candidate(pointer))
    checks.push_back(
        check(ir::CheckKind::NullAccess, terms_.negate(terms_.eq(*root, address_constant(0)))));
  const ir::Term bytes = address_constant(size);
  checks.push_back(
      writes ? check(ir::CheckKind::WriteOutOfBounds, terms_.writable(memory_, address, bytes))
             : check(ir::CheckKind::ReadOutOfBounds, terms_.readable(memory_, address, bytes)));
  return checks;
}

// Integers whose width is not a number of bytes live in the low bits of the next larger one.
ir::Term FunctionLowering::load_scalar(ir::Term address, llvm::Type *type) {
  const ir::Type wanted = scalar_type(type);
  const uint32_t bytes = static_cast<uint32_t>(layout_.getTypeStoreSize(type).getFixedValue());
  const ir::Term loaded = terms_.load(memory_, address, bytes);
  if (wanted.is_bool())
    return terms_.eq(terms_.extract(loaded, 0, 0), terms_.constant(1, 1));
  return terms_.extract(loaded, wanted.width() - 1, 0);
}

void FunctionLowering::lower_load(const llvm::LoadInst &instruction) {
  const llvm::Value &pointer = *instruction.getPointerOperand();
  const ir::Term address = value(pointer);
  std::vector<ir::Term> loaded;
  for (const Leaf &leaf : leaves(instruction.getType()))
    loaded.push_back(load_scalar(
        leaf.offset ? terms_.add(address, address_constant(leaf.offset)) : address, leaf.type));
  const uint64_t size = layout_.getTypeStoreSize(instruction.getType()).getFixedValue();
  define(instruction, std::move(loaded), access_checks(pointer, address, size, false));
}

void FunctionLowering::lower_store(const llvm::StoreInst &instruction) {
  const llvm::Value &pointer = *instruction.getPointerOperand();
  llvm::Type *type = instruction.getValueOperand()->getType();
  const std::vector<ir::Term> stored = values(*instruction.getValueOperand());
  const ir::Term address = value(pointer);
  const std::vector<Leaf> parts = leaves(type);
  ir::Term memory = memory_;
  for (size_t i = 0; i < parts.size(); ++i) {
    const auto bytes =
        static_cast<uint32_t>(layout_.getTypeStoreSize(parts[i].type).getFixedValue());
    ir::Term what = stored[i];
    if (what.type().is_bool())
      what = terms_.ite(what, terms_.constant(8, 1), terms_.constant(8, 0));
    memory = terms_.store(
        memory, parts[i].offset ? terms_.add(address, address_constant(parts[i].offset)) : address,
        terms_.zero_extend(what, bytes * 8));
  }
  const uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
  emit(ir::Assign{{{memory_, memory}}}, access_checks(pointer, address, size, true));
}

// The leaves of an aggregate's member start here; `type` becomes the member's.
size_t FunctionLowering::first_leaf(llvm::Type *&type, llvm::ArrayRef<unsigned> indices) const {
  size_t first = 0;
  for (unsigned index : indices) {
    for (unsigned i = 0; i < index; ++i)
      first += leaves(llvm::ExtractValueInst::getIndexedType(type, {i})).size();
    type = llvm::ExtractValueInst::getIndexedType(type, {index});
  }
  return first;
}

void FunctionLowering::lower_extract_value(const llvm::ExtractValueInst &instruction) {
  const std::vector<ir::Term> all = values(*instruction.getAggregateOperand());
  llvm::Type *type = instruction.getAggregateOperand()->getType();
  const auto first =
      all.begin() + static_cast<std::ptrdiff_t>(first_leaf(type, instruction.getIndices()));
  define(instruction,
         std::vector<ir::Term>(first, first + static_cast<std::ptrdiff_t>(leaves(type).size())));
}

void FunctionLowering::lower_insert_value(const llvm::InsertValueInst &instruction) {
  std::vector<ir::Term> all = values(*instruction.getAggregateOperand());
  llvm::Type *type = instruction.getAggregateOperand()->getType();
  std::ranges::copy(values(*instruction.getInsertedValueOperand()),
                    all.begin() +
                        static_cast<std::ptrdiff_t>(first_leaf(type, instruction.getIndices())));
  define(instruction, std::move(all));
}

} // namespace lockstep::cfront
