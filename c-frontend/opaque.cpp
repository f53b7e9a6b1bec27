#include "c-frontend/opaque.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>

#include <optional>
#include <vector>

namespace lockstep::cfront {

namespace {

using namespace llvm;

constexpr const char *operation_prefix = "lockstep.op.";
constexpr const char *no_signed_wrap = ".nsw.";
constexpr const char *hidden_load_mark = "lockstep.load";

bool is_nsw(const BinaryOperator &operation) {
  const auto *overflowing = dyn_cast<OverflowingBinaryOperator>(&operation);
  return overflowing && overflowing->hasNoSignedWrap();
}

bool has_check(const BinaryOperator &operation) {
  return operation.getType()->isIntegerTy() &&
         (operation.isIntDivRem() || operation.isShift() || is_nsw(operation));
}

void hide(BinaryOperator &operation) {
  Type *type = operation.getType();
  std::string name = operation_prefix + std::string(operation.getOpcodeName()) +
                     (is_nsw(operation) ? no_signed_wrap : ".");
  raw_string_ostream(name) << *type;
  const FunctionCallee opaque = operation.getModule()->getOrInsertFunction(name, type, type, type);
  CallInst *call = CallInst::Create(opaque, {operation.getOperand(0), operation.getOperand(1)}, "",
                                    operation.getIterator());
  call->takeName(&operation);
  call->setDebugLoc(operation.getDebugLoc());
  operation.replaceAllUsesWith(call);
  operation.eraseFromParent();
}

std::optional<Instruction::BinaryOps> opcode_named(StringRef name) {
  for (unsigned op = Instruction::BinaryOpsBegin; op != Instruction::BinaryOpsEnd; ++op)
    if (name == Instruction::getOpcodeName(op))
      return static_cast<Instruction::BinaryOps>(op);
  return std::nullopt;
}

void reveal(CallInst &call, Instruction::BinaryOps opcode, bool nsw) {
  BinaryOperator *operation = BinaryOperator::Create(opcode, call.getArgOperand(0),
                                                     call.getArgOperand(1), "", call.getIterator());
  operation->takeName(&call);
  operation->setDebugLoc(call.getDebugLoc());
  if (nsw)
    operation->setMetadata(signed_overflow_mark, MDNode::get(call.getContext(), {}));
  call.replaceAllUsesWith(operation);
  call.eraseFromParent();
}

template <class Kind, class Wanted> std::vector<Kind *> find_all(Module &module, Wanted &&wanted) {
  std::vector<Kind *> found;
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (auto *one = dyn_cast<Kind>(&instruction); one && wanted(*one))
        found.push_back(one);
  return found;
}

} // namespace

void hide_arithmetic(llvm::Module &module) {
  for (BinaryOperator *operation : find_all<BinaryOperator>(module, has_check))
    hide(*operation);
}

void reveal_arithmetic(llvm::Module &module) {
  for (Function &function : module) {
    StringRef name = function.getName();
    if (!name.consume_front(operation_prefix))
      continue;
    const auto opcode = opcode_named(name.split('.').first);
    const bool nsw = name.contains(no_signed_wrap);
    for (User *user : make_early_inc_range(function.users()))
      reveal(*cast<CallInst>(user), opcode.value(), nsw);
  }
}

void hide_loads(llvm::Module &module) {
  const auto plain = [](const LoadInst &load) { return load.isSimple(); };
  for (LoadInst *load : find_all<LoadInst>(module, plain)) {
    load->setVolatile(true);
    load->setMetadata(hidden_load_mark, MDNode::get(module.getContext(), {}));
  }
}

void reveal_loads(llvm::Module &module) {
  const auto hidden = [](const LoadInst &load) {
    return load.getMetadata(hidden_load_mark) != nullptr;
  };
  for (LoadInst *load : find_all<LoadInst>(module, hidden)) {
    load->setVolatile(false);
    load->setMetadata(hidden_load_mark, nullptr);
  }
}

} // namespace lockstep::cfront
