// An access is through a null pointer if the pointer was null before field and index arithmetic.
//
//   int *x = c ? &p->b : &q->b;  return *x;
//
// Here that pointer is p or q. It is found by going back over offsets and selects; a phi that joins
// pointers with offsets gets a companion variable, moved along with it, that holds the pointer
// before the offset:
//
//   x := add(p, 4), x.base := p
//
// A pointer that steps through a loop (p = phi(s, p + 1)) is its own base: asking of each value
// that it is not null is what C says of `*p`.

#include "c-frontend/lowering.h"

namespace lockstep::cfront {

namespace {

using namespace llvm;

const Value *without_offsets(const Value *pointer) {
  while (const auto *gep = dyn_cast<GEPOperator>(pointer))
    pointer = gep->getPointerOperand();
  return pointer;
}

std::vector<const Value *> joined(const Value &pointer) {
  if (const auto *phi = dyn_cast<PHINode>(&pointer))
    return {phi->value_op_begin(), phi->value_op_end()};
  if (const auto *select = dyn_cast<SelectInst>(&pointer))
    return {select->getTrueValue(), select->getFalseValue()};
  return {};
}

// A pointer with an offset is among what is joined here, and this is no loop.
bool joins_offsets(const Value &pointer, std::set<const Value *> &passed) {
  if (!passed.insert(&pointer).second)
    return false;
  for (const Value *one : joined(pointer)) {
    const Value *root = without_offsets(one);
    if (root != one || joins_offsets(*root, passed))
      return true;
  }
  return false;
}

bool is_in_a_loop_of_its_own(const Value &pointer) {
  std::set<const Value *> seen;
  std::vector<const Value *> todo = joined(pointer);
  while (!todo.empty()) {
    const Value *root = without_offsets(todo.back());
    todo.pop_back();
    if (root == &pointer)
      return true;
    if (seen.insert(root).second)
      for (const Value *next : joined(*root))
        todo.push_back(next);
  }
  return false;
}

bool has_base_of_its_own(const Value &pointer) {
  std::set<const Value *> passed;
  return pointer.getType()->isPointerTy() && joins_offsets(pointer, passed) &&
         !is_in_a_loop_of_its_own(pointer);
}

// Through offsets, phis and selects.
bool is_accessed(const Value &pointer, std::set<const Value *> &seen) {
  if (!seen.insert(&pointer).second)
    return false;
  for (const User *user : pointer.users()) {
    if (isa<LoadInst>(user) || isa<StoreInst>(user) || isa<MemIntrinsic>(user))
      return true;
    if ((isa<GEPOperator>(user) || isa<PHINode>(user) || isa<SelectInst>(user)) &&
        is_accessed(*user, seen))
      return true;
  }
  return false;
}

} // namespace

void FunctionLowering::declare_base(const llvm::PHINode &phi) {
  std::set<const Value *> seen;
  if (has_base_of_its_own(phi) && is_accessed(phi, seen))
    bases_[&phi] = new_variable(variables_.at(&phi).front().name() + ".base", address_type());
}

ir::Term FunctionLowering::base(const llvm::Value &pointer) {
  const Value &root = *without_offsets(&pointer);
  if (const auto found = bases_.find(&root); found != bases_.end())
    return found->second;
  const auto *select = dyn_cast<SelectInst>(&root);
  if (select && has_base_of_its_own(root))
    return terms_.ite(value(*select->getCondition()), base(*select->getTrueValue()),
                      base(*select->getFalseValue()));
  return value(root);
}

std::optional<ir::Term> FunctionLowering::null_candidate(const llvm::Value &pointer) {
  const Value *root = without_offsets(&pointer);
  if (isa<AllocaInst>(root) || isa<GlobalValue>(root))
    return std::nullopt;
  return base(pointer);
}

} // namespace lockstep::cfront
