#include "c-frontend/reachable.h"

#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>

#include <set>

namespace lockstep::cfront {

namespace {

using namespace llvm;

class Reach {
public:
  void add(const Value *value) {
    if (isa<Constant>(value) && seen_.insert(value).second)
      todo_.push_back(value);
  }

  void follow() {
    while (!todo_.empty()) {
      const Value *value = todo_.back();
      todo_.pop_back();
      // The operands of a global are its initial value, its aliasee, …
      for (const Value *operand : cast<Constant>(value)->operands())
        add(operand);
      if (const auto *function = dyn_cast<Function>(value))
        for (const Instruction &instruction : instructions(*function))
          for (const Value *operand : instruction.operands())
            add(operand);
    }
  }

  bool contains(const Value *value) const { return seen_.contains(value); }

private:
  std::set<const Value *> seen_;
  std::vector<const Value *> todo_;
};

void remember_types(Module &module) {
  DebugInfoFinder finder;
  finder.processModule(module);
  NamedMDNode *types = module.getOrInsertNamedMetadata(types_metadata);
  for (DIType *type : finder.types())
    types->addOperand(type);
}

} // namespace

void forget_unreachable_functions(llvm::Module &module,
                                  const std::vector<const llvm::Function *> &wanted) {
  remember_types(module);
  Reach reach;
  for (const Function *function : wanted)
    reach.add(function);
  reach.follow();
  const auto forgotten = [&](const GlobalValue &global) { return !reach.contains(&global); };
  for (Function &function : module)
    if (forgotten(function) && !function.isDeclaration())
      function.deleteBody();
  for (GlobalAlias &alias : make_early_inc_range(module.aliases()))
    // One of a function that stays may be the name that was asked for.
    if (forgotten(alias) && !reach.contains(alias.getAliaseeObject())) {
      // What still uses it is forgotten too.
      alias.replaceAllUsesWith(Constant::getNullValue(alias.getType()));
      alias.eraseFromParent();
    }
  for (Function &function : make_early_inc_range(module))
    if (forgotten(function) && function.use_empty())
      function.eraseFromParent();
}

} // namespace lockstep::cfront
