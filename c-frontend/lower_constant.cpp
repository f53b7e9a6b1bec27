#include "c-frontend/lowering.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/GlobalIFunc.h>
#include <llvm/IR/Operator.h>

namespace lockstep::cfront {

namespace {

ir::BitVector to_bitvector(const llvm::APInt &value) {
  if (value.getBitWidth() <= 64)
    return {value.getBitWidth(), value.getZExtValue()};
  llvm::SmallString<80> digits;
  value.toStringUnsigned(digits, 10);
  return ir::BitVector::from_wide(value.getBitWidth(), ir::BitVector::Wide(digits.c_str()));
}

} // namespace

ir::Term FunctionLowering::value(const llvm::Value &v) {
  const std::vector<ir::Term> all = values(v);
  if (all.size() != 1)
    unsupported("a structure where a single value is expected");
  return all.front();
}

std::vector<ir::Term> FunctionLowering::values(const llvm::Value &v) {
  if (const auto found = variables_.find(&v); found != variables_.end())
    return found->second;
  if (is_copy(v))
    return values(*llvm::cast<llvm::Instruction>(v).getOperand(0));
  if (const auto *c = llvm::dyn_cast<llvm::Constant>(&v))
    return c->getType()->isAggregateType() ? aggregate_constant(*c)
                                           : std::vector<ir::Term>{constant(*c)};
  if (llvm::isa<llvm::InlineAsm>(v))
    unsupported("inline assembly");
  unsupported("a value that is neither a constant nor computed here");
}

std::vector<ir::Term> FunctionLowering::aggregate_constant(const llvm::Constant &c) {
  std::vector<ir::Term> result;
  const uint64_t count = c.getType()->isStructTy() ? c.getType()->getStructNumElements()
                                                   : c.getType()->getArrayNumElements();
  for (unsigned i = 0; i < count; ++i) {
    const std::vector<ir::Term> part = values(*c.getAggregateElement(i));
    result.insert(result.end(), part.begin(), part.end());
  }
  return result;
}

ir::Term FunctionLowering::arbitrary(ir::Type type) {
  const ir::Term variable = new_variable("any", type);
  emit(ir::Havoc{{variable}});
  return variable;
}

ir::Term FunctionLowering::constant(const llvm::Constant &c) {
  const ir::Type type = scalar_type(c.getType());
  if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(&c))
    return type.is_bool() ? terms_.boolean(number->isOne())
                          : terms_.constant(to_bitvector(number->getValue()));
  if (llvm::isa<llvm::ConstantPointerNull>(c))
    return address_constant(0);
  if (llvm::isa<llvm::UndefValue>(c)) // poison too: arbitrary, anew at each use
    return arbitrary(type);
  if (const auto *alias = llvm::dyn_cast<llvm::GlobalAlias>(&c))
    return constant(*alias->getAliasee());
  if (const auto *global = llvm::dyn_cast<llvm::GlobalObject>(&c))
    return module_.address_of(*global, where_);
  if (const auto *expression = llvm::dyn_cast<llvm::ConstantExpr>(&c))
    return constant_expression(*expression);
  if (llvm::isa<llvm::BlockAddress>(c))
    unsupported("the address of a label");
  if (llvm::isa<llvm::GlobalIFunc>(c))
    unsupported("a function that is chosen when the program is loaded (ifunc)");
  unsupported("a constant of an unusual kind");
}

ir::Term FunctionLowering::constant_expression(const llvm::ConstantExpr &expression) {
  if (const auto *gep = llvm::dyn_cast<llvm::GEPOperator>(&expression))
    return gep_address(*gep);
  const ir::Type to = scalar_type(expression.getType());
  const ir::Term a = value(*expression.getOperand(0));
  switch (expression.getOpcode()) {
  case llvm::Instruction::PtrToInt:
  case llvm::Instruction::IntToPtr:
  case llvm::Instruction::BitCast:
  case llvm::Instruction::Trunc:
    return to.width() < a.type().width() ? terms_.extract(a, to.width() - 1, 0)
                                         : terms_.zero_extend(a, to.width());
  case llvm::Instruction::Add:
    return terms_.add(a, value(*expression.getOperand(1)));
  case llvm::Instruction::Sub:
    return terms_.sub(a, value(*expression.getOperand(1)));
  case llvm::Instruction::Xor:
    return terms_.binary(ir::Op::BitXor, a, value(*expression.getOperand(1)));
  default:
    unsupported(std::string("the constant expression ") + expression.getOpcodeName());
  }
}

} // namespace lockstep::cfront
