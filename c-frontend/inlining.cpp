#include "c-frontend/defuse.h"
#include "c-frontend/locals.h"
#include "c-frontend/opaque.h"

#include <llvm/ADT/SCCIterator.h>
#include <llvm/Analysis/CallGraph.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <set>
#include <vector>

namespace lockstep::cfront {

namespace {

using namespace llvm;

// Functions in an order in which callees come before their callers, and the recursive ones.
struct CallOrder {
  std::vector<Function *> callees_first;
  std::set<Function *> recursive;
};

CallOrder call_order(Module &module) {
  CallOrder order;
  CallGraph graph(module);
  for (auto scc = scc_begin(&graph); !scc.isAtEnd(); ++scc)
    for (CallGraphNode *node : *scc)
      if (Function *function = node->getFunction(); function && !function->isDeclaration()) {
        order.callees_first.push_back(function);
        if (scc.hasCycle())
          order.recursive.insert(function);
      }
  return order;
}

Function *inlinable_callee(const CallInst &call, const CallOrder &order) {
  auto *callee = dyn_cast<Function>(call.getCalledOperand()->stripPointerCastsAndAliases());
  const bool suits = callee && !callee->isDeclaration() && !order.recursive.contains(callee) &&
                     !callee->isVarArg() && callee->getFunctionType() == call.getFunctionType();
  return suits ? callee : nullptr;
}

std::vector<CallInst *> calls_in(Function &function) {
  std::vector<CallInst *> calls;
  for (Instruction &instruction : instructions(function))
    if (auto *call = dyn_cast<CallInst>(&instruction))
      calls.push_back(call);
  return calls;
}

std::vector<AllocaInst *> locals_of(Function &function) {
  std::vector<AllocaInst *> locals;
  for (Instruction &instruction : instructions(function))
    if (auto *local = dyn_cast<AllocaInst>(&instruction))
      locals.push_back(local);
  return locals;
}

// What a variable held before its first assignment is of no interest where nobody reads it.
void erase_unused_havocs(Function &function) {
  for (CallInst *call : calls_in(function)) {
    const Function *callee = call->getCalledFunction();
    if (callee && callee->getName().starts_with(havoc_prefix) && call->use_empty())
      call->eraseFromParent();
  }
}

} // namespace

void inline_calls(llvm::Module &module, size_t instruction_limit) {
  const CallOrder order = call_order(module);
  hide_loads(module);
  for (Function *function : order.callees_first) {
    size_t size = function->getInstructionCount();
    for (CallInst *call : calls_in(*function)) {
      Function *callee = inlinable_callee(*call, order);
      if (!callee || callee == function)
        continue;
      const size_t grown = size + callee->getInstructionCount();
      if (grown > instruction_limit)
        continue;
      call->setCalledFunction(callee);
      InlineFunctionInfo info;
      if (InlineFunction(*call, info).isSuccess())
        size = grown;
    }
  }
  reveal_loads(module);
}

namespace {

// For the time of a promotion, what must not be promoted is out of SROA's sight. It would otherwise
// also take (c ? p : &x)->field apart, field first, and so lose the pointer that may be null.
CallInst *hide_address(AllocaInst &local) {
  IRBuilder<> builder(local.getNextNode());
  Type *pointer = local.getType();
  CallInst *hidden = builder.CreateCall(
      local.getModule()->getOrInsertFunction("lockstep.address", pointer, pointer), {&local});
  local.replaceUsesWithIf(hidden, [&](const Use &use) {
    return use.getUser() != hidden && !isa<LifetimeIntrinsic>(use.getUser());
  });
  return hidden;
}

std::vector<CallInst *> hide_unsafe_locals(Function &function) {
  std::vector<CallInst *> hidden;
  for (AllocaInst *local : locals_of(function))
    if (!is_safe_to_promote(*local))
      hidden.push_back(hide_address(*local));
  return hidden;
}

void promote_once(Function &function, SROAPass &sroa, FunctionAnalysisManager &analyses) {
  const std::vector<CallInst *> hidden = hide_unsafe_locals(function);
  sroa.run(function, analyses);
  analyses.invalidate(function, PreservedAnalyses::none());
  for (CallInst *address : hidden) {
    address->replaceAllUsesWith(address->getArgOperand(0));
    address->eraseFromParent();
  }
  erase_unused_havocs(function);
}

} // namespace

// A pointer that has become a value may have been what kept another variable in memory.
void promote_locals(llvm::Module &module) {
  PassBuilder builder;
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager sccs;
  ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);
  SROAPass sroa(SROAOptions::PreserveCFG);
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    for (size_t before = SIZE_MAX; locals_of(function).size() < before;) {
      before = locals_of(function).size();
      promote_once(function, sroa, functions);
    }
  }
}

} // namespace lockstep::cfront
