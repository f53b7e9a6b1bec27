#include "c-frontend/byval.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

namespace lockstep::cfront {

namespace {

using namespace llvm;

void copy_argument(Function &function, Argument &argument) {
  Type *type = argument.getParamByValType();
  const DataLayout &layout = function.getDataLayout();
  const Align alignment = argument.getParamAlign().value_or(layout.getABITypeAlign(type));
  IRBuilder<> builder(&*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  if (DISubprogram *subprogram = function.getSubprogram())
    builder.SetCurrentDebugLocation(
        DILocation::get(function.getContext(), subprogram->getLine(), 0, subprogram));
  AllocaInst *copy = builder.CreateAlloca(type);
  copy->setAlignment(alignment);
  copy->moveBefore(&function.getEntryBlock().front());
  argument.replaceAllUsesWith(copy);
  copy->takeName(&argument);
  argument.setName(copy->getName() + ".passed");
  builder.CreateMemCpy(copy, alignment, &argument, alignment, layout.getTypeAllocSize(type));
  function.removeParamAttr(argument.getArgNo(), Attribute::ByVal);
}

// Also at calls through pointers and casts: a callee that we lower makes its copy itself.
void unmark_call(CallBase &call) {
  for (unsigned i = 0; i < call.arg_size(); ++i)
    if (call.isByValArgument(i))
      call.removeParamAttr(i, Attribute::ByVal);
}

} // namespace

void copy_byval_arguments(llvm::Module &module) {
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    for (Argument &argument : function.args())
      if (argument.hasByValAttr())
        copy_argument(function, argument);
    for (Instruction &instruction : instructions(function))
      if (auto *call = dyn_cast<CallBase>(&instruction))
        unmark_call(*call);
  }
}

} // namespace lockstep::cfront
