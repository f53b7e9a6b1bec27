#include "c-frontend/locals.h"

#include "c-frontend/defuse.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace lockstep::cfront {

namespace {

using namespace llvm;

bool is_lifetime_marker(const User &user) {
  return isa<LifetimeIntrinsic>(user);
}

class UseWalk {
public:
  explicit UseWalk(const AllocaInst &local)
      : layout_(local.getDataLayout()), size_(local.getAllocationSize(layout_)) {
    follow(local, 0);
  }

  AddressUses result;

private:
  using Offset = std::optional<int64_t>; // nothing: not known here

  bool is_inside(Offset offset, uint64_t bytes) const {
    return !offset || (*offset >= 0 && size_ && size_->getFixedValue() >= bytes &&
                       static_cast<uint64_t>(*offset) <= size_->getFixedValue() - bytes);
  }

  void access(const Instruction &instruction, Offset offset, uint64_t bytes) {
    result.accesses.push_back(&instruction);
    result.leaves_object |= !is_inside(offset, bytes);
  }

  void follow(const Value &address, Offset offset) {
    result.leaves_object |= !is_inside(offset, 0);
    for (const Use &use : address.uses())
      follow_use(use, offset);
  }

  void follow_use(const Use &use, Offset offset) {
    const User &user = *use.getUser();
    if (is_lifetime_marker(user))
      return;
    if (const auto *load = dyn_cast<LoadInst>(&user))
      return access(*load, offset, layout_.getTypeStoreSize(load->getType()));
    if (const auto *store = dyn_cast<StoreInst>(&user); store && use.getOperandNo() == 1)
      return access(*store, offset, layout_.getTypeStoreSize(store->getValueOperand()->getType()));
    if (const auto *bulk = dyn_cast<MemIntrinsic>(&user)) {
      const auto *length = dyn_cast<ConstantInt>(bulk->getLength());
      return access(*bulk, length ? offset : std::nullopt, length ? length->getZExtValue() : 0);
    }
    if (const auto *gep = dyn_cast<GEPOperator>(&user))
      return follow(*gep, moved(*gep, offset));
    result.escapes = true;
  }

  Offset moved(const GEPOperator &gep, Offset offset) {
    APInt step(layout_.getIndexTypeSizeInBits(gep.getType()), 0);
    if (!gep.accumulateConstantOffset(layout_, step)) {
      result.moves = true;
      return std::nullopt;
    }
    return offset ? Offset(*offset + step.getSExtValue()) : std::nullopt;
  }

  const DataLayout &layout_;
  std::optional<TypeSize> size_;
};

// Whether a variable may be dead and whether it may be alive.
struct Life {
  bool maybe_dead = false;
  bool maybe_alive = false;

  bool join(Life other) {
    const Life before = *this;
    maybe_dead |= other.maybe_dead;
    maybe_alive |= other.maybe_alive;
    return before.maybe_dead != maybe_dead || before.maybe_alive != maybe_alive;
  }
};

class Lifetime {
public:
  explicit Lifetime(const AllocaInst &local) : local_(local) {
    for (const User *user : local.users())
      if (const auto *marker = dyn_cast<LifetimeIntrinsic>(user))
        markers_[marker->getParent()].push_back(marker);
    for (auto &[block, markers] : markers_)
      std::ranges::sort(markers, [](const auto *a, const auto *b) { return a->comesBefore(b); });
    if (!markers_.empty())
      solve();
  }

  bool is_marked() const { return !markers_.empty(); }

  Life before(const Instruction &where) const { return state_at(*where.getParent(), &where); }

private:
  static Life after(const IntrinsicInst &marker) {
    const bool starts = marker.getIntrinsicID() == Intrinsic::lifetime_start;
    return {!starts, starts};
  }

  // At `where`, or at the end of the block. Blocks that are never reached have neither state.
  Life state_at(const BasicBlock &block, const Instruction *where) const {
    const auto entry = at_entry_.find(&block);
    if (entry == at_entry_.end())
      return {};
    Life life = entry->second;
    if (const auto markers = markers_.find(&block); markers != markers_.end())
      for (const LifetimeIntrinsic *marker : markers->second) {
        if (where && !marker->comesBefore(where))
          break;
        life = after(*marker);
      }
    return life;
  }

  void solve() {
    const BasicBlock *entry = &local_.getFunction()->getEntryBlock();
    at_entry_[entry] = {true, false};
    std::vector<const BasicBlock *> todo{entry};
    while (!todo.empty()) {
      const BasicBlock *block = todo.back();
      todo.pop_back();
      const Life out = state_at(*block, nullptr);
      for (const BasicBlock *next : successors(block)) {
        const auto [at, is_new] = at_entry_.try_emplace(next, Life{});
        if (at->second.join(out) || is_new)
          todo.push_back(next);
      }
    }
  }

  const AllocaInst &local_;
  std::map<const BasicBlock *, std::vector<const LifetimeIntrinsic *>> markers_;
  std::map<const BasicBlock *, Life> at_entry_;
};

// Each use has to come after a start, whether or not the variable has ended since: before the
// first start there is no object and no address.
class Started {
public:
  explicit Started(const AllocaInst &local) : entry_(local.getFunction()->getEntryBlock()) {
    for (const User *user : local.users())
      if (const auto *marker = dyn_cast<LifetimeIntrinsic>(user))
        if (marker->getIntrinsicID() == Intrinsic::lifetime_start)
          starts_[marker->getParent()].push_back(marker);
    std::vector<const BasicBlock *> todo{&entry_};
    while (!todo.empty()) {
      const BasicBlock *block = todo.back();
      todo.pop_back();
      if (!reached_without_.insert(block).second || starts_.contains(block))
        continue;
      todo.insert(todo.end(), succ_begin(block), succ_end(block));
    }
  }

  bool before(const Instruction &use) const {
    const BasicBlock *block = use.getParent();
    if (!reached_without_.contains(block))
      return true;
    const auto starts = starts_.find(block);
    return starts != starts_.end() && std::ranges::any_of(starts->second, [&](const auto *start) {
             return start->comesBefore(&use);
           });
  }

private:
  const BasicBlock &entry_;
  std::map<const BasicBlock *, std::vector<const LifetimeIntrinsic *>> starts_;
  std::set<const BasicBlock *> reached_without_; // from the entry, without passing a start
};

// Where a value is needed: for a phi, at the end of the block that it comes from.
const Instruction &point_of_use(const Use &use) {
  const auto *user = cast<Instruction>(use.getUser());
  const auto *phi = dyn_cast<PHINode>(user);
  return phi ? *phi->getIncomingBlock(use)->getTerminator() : *user;
}

bool is_in_inner_block(const DbgVariableRecord &record) {
  return isa<DILexicalBlockBase>(record.getVariable()->getScope());
}

} // namespace

AddressUses address_uses(const llvm::AllocaInst &local) {
  return UseWalk(local).result;
}

bool is_safe_to_promote(const llvm::AllocaInst &local) {
  if (!becomes_scalars(local))
    return false;
  const AddressUses uses = address_uses(local);
  if (uses.escapes || uses.moves || uses.leaves_object)
    return false;
  const Lifetime lifetime(local);
  return !lifetime.is_marked() ||
         std::ranges::none_of(uses.accesses, [&](const Instruction *access) {
           return lifetime.before(*access).maybe_dead;
         });
}

bool has_clean_lifetime(const llvm::AllocaInst &local) {
  const Lifetime lifetime(local);
  if (!lifetime.is_marked())
    return false;
  const Started started(local);
  for (const Use &use : local.uses()) {
    const auto *marker = dyn_cast<LifetimeIntrinsic>(use.getUser());
    const bool starts = marker && marker->getIntrinsicID() == Intrinsic::lifetime_start;
    const Instruction &where = point_of_use(use);
    const Life life = lifetime.before(where);
    if (marker && (starts ? life.maybe_alive : life.maybe_dead))
      return false;
    if (!starts && !started.before(where))
      return false;
  }
  return std::ranges::none_of(*local.getFunction(), [&](const BasicBlock &block) {
    return isa<ReturnInst>(block.getTerminator()) &&
           lifetime.before(*block.getTerminator()).maybe_alive;
  });
}

bool needs_lifetimes(const llvm::Module &module) {
  const auto outlives = [](const AllocaInst &local) {
    return address_uses(local).escapes || !becomes_scalars(local);
  };
  for (const Function &function : module)
    for (const Instruction &instruction : instructions(function))
      for (const DbgVariableRecord &record : filterDbgVars(instruction.getDbgRecordRange()))
        if (record.getType() == DbgVariableRecord::LocationType::Declare &&
            is_in_inner_block(record))
          if (const auto *local = dyn_cast_or_null<AllocaInst>(record.getVariableLocationOp(0));
              local && outlives(*local))
            return true;
  return false;
}

} // namespace lockstep::cfront
