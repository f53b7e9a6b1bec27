// int x; if (c) x = 1; return x;   SROA alone makes this `return 1`, since the other path is
// undefined. Here every local variable first gets an opaque arbitrary value, and again wherever its
// declaration is reached; `unreachable` becomes a call that fails; arithmetic that may be undefined
// is hidden (opaque.h); and all flags and attributes that promise something (inbounds, nonnull,
// noundef, !range, …) are dropped.

#include "c-frontend/defuse.h"

#include "c-frontend/locals.h"
#include "c-frontend/opaque.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <map>
#include <vector>

namespace lockstep::cfront {

namespace {

using namespace llvm;

// Larger objects are not worth a value per leaf; they stay in memory.
constexpr size_t max_scalar_leaves = 32;
constexpr const char *new_object_mark = "lockstep.new";

FunctionCallee havoc_of(Module &module, Type *type) {
  std::string name = havoc_prefix;
  raw_string_ostream(name) << *type;
  return module.getOrInsertFunction(name, FunctionType::get(type, false));
}

struct Leaf {
  Type *type;
  uint64_t offset;
};

// The scalars that an object of this type consists of; false if there are too many, or some that
// are not integers or pointers.
bool scalar_leaves(const DataLayout &layout, Type *type, uint64_t offset, std::vector<Leaf> &out) {
  if (out.size() > max_scalar_leaves)
    return false;
  if (type->isIntegerTy() || type->isPointerTy()) {
    out.push_back({type, offset});
    return true;
  }
  if (auto *record = dyn_cast<StructType>(type)) {
    const StructLayout *fields = layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      if (!scalar_leaves(layout, record->getElementType(i), offset + fields->getElementOffset(i),
                         out))
        return false;
    return true;
  }
  if (auto *array = dyn_cast<ArrayType>(type)) {
    const uint64_t stride = layout.getTypeAllocSize(array->getElementType());
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      if (!scalar_leaves(layout, array->getElementType(), offset + i * stride, out))
        return false;
    return out.size() <= max_scalar_leaves;
  }
  return false;
}

bool scalar_leaves(const AllocaInst &object, std::vector<Leaf> &out) {
  return !object.isArrayAllocation() &&
         scalar_leaves(object.getDataLayout(), object.getAllocatedType(), 0, out);
}

// The stores are marked where the object is new anyway, which only a promoted variable needs to be
// told; see erase_needless_initialisation.
enum class Object : uint8_t { New, Old };

void store_arbitrary(IRBuilder<> &builder, AllocaInst &object, const std::vector<Leaf> &leaves,
                     Object age) {
  Module &module = *object.getModule();
  for (const Leaf &leaf : leaves) {
    Value *value = builder.CreateCall(havoc_of(module, leaf.type));
    Value *address =
        leaf.offset ? builder.CreatePtrAdd(&object, builder.getInt64(leaf.offset)) : &object;
    StoreInst *store = builder.CreateAlignedStore(value, address, Align(1));
    if (age == Object::New)
      store->setMetadata(new_object_mark, MDNode::get(module.getContext(), {}));
  }
}

std::vector<Instruction *> lifetime_starts(const AllocaInst &object) {
  std::vector<Instruction *> starts;
  for (const User *user : object.users())
    if (const auto *marker = dyn_cast<LifetimeIntrinsic>(user))
      if (marker->getIntrinsicID() == Intrinsic::lifetime_start)
        starts.push_back(const_cast<LifetimeIntrinsic *>(marker));
  return starts;
}

// Where its declaration is reached: int x; in a loop's body is a new variable in every pass.
using Declarations = std::multimap<const Value *, Instruction *>;

Declarations declarations(Function &function) {
  Declarations found;
  for (Instruction &instruction : instructions(function))
    for (const DbgVariableRecord &record : filterDbgVars(instruction.getDbgRecordRange()))
      if (record.getType() == DbgVariableRecord::LocationType::Declare)
        found.emplace(record.getVariableLocationOp(0), &instruction);
  return found;
}

// An arbitrary value at the point where the variable comes into being, and wherever its declaration
// is reached again.
void initialise(AllocaInst &object, const Declarations &declared) {
  std::vector<Leaf> leaves;
  if (!scalar_leaves(object, leaves))
    return; // it stays in memory, where new objects hold arbitrary bytes
  const std::vector<Instruction *> starts = lifetime_starts(object);
  for (Instruction *start : starts) {
    IRBuilder<> after(start->getNextNode());
    store_arbitrary(after, object, leaves, Object::New);
  }
  if (!starts.empty())
    return;
  IRBuilder<> after(object.getNextNode());
  store_arbitrary(after, object, leaves, Object::New);
  const auto [first, last] = declared.equal_range(&object);
  for (auto declaration = first; declaration != last; ++declaration)
    if (Instruction *where = declaration->second; where->getParent() != object.getParent()) {
      IRBuilder<> before(where);
      store_arbitrary(before, object, leaves, Object::Old);
    }
}

void replace_unreachable(UnreachableInst &instruction) {
  Module &module = *instruction.getModule();
  IRBuilder<> builder(&instruction);
  builder.CreateCall(module.getOrInsertFunction(trap_name, builder.getVoidTy()));
  Type *type = instruction.getFunction()->getReturnType();
  if (type->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(Constant::getNullValue(type));
  instruction.eraseFromParent();
}

// Clang has folded 1 / 0 or 1 << 40 away: what is left of it is poison. Whatever uses that gets an
// opaque value instead, which the lowering rejects where it is reached.
void replace_poison(Instruction &instruction) {
  if (isa<InsertValueInst>(instruction) || isa<InsertElementInst>(instruction) ||
      isa<ShuffleVectorInst>(instruction))
    return; // a structure is put together from its parts, starting with nothing
  for (Use &operand : instruction.operands()) {
    Type *type = operand->getType();
    if (!isa<PoisonValue>(operand) || !(type->isIntegerTy() || type->isPointerTy()))
      continue;
    Instruction *before = &instruction;
    if (auto *phi = dyn_cast<PHINode>(&instruction))
      before = phi->getIncomingBlock(operand)->getTerminator();
    IRBuilder<> builder(before);
    builder.SetCurrentDebugLocation(instruction.getDebugLoc());
    std::string name = folded_prefix;
    raw_string_ostream(name) << *type;
    operand.set(builder.CreateCall(
        instruction.getModule()->getOrInsertFunction(name, FunctionType::get(type, false))));
  }
}

void drop_promises(Instruction &instruction) {
  instruction.dropPoisonGeneratingFlags();
  instruction.dropPoisonGeneratingMetadata();
  for (unsigned kind : {LLVMContext::MD_tbaa, LLVMContext::MD_tbaa_struct, LLVMContext::MD_noundef,
                        LLVMContext::MD_invariant_load, LLVMContext::MD_noalias,
                        LLVMContext::MD_alias_scope, LLVMContext::MD_loop})
    instruction.setMetadata(kind, nullptr);
}

// byval, sret and the like say how arguments are passed; everything else is a promise.
AttributeList calling_convention_only(LLVMContext &context, const AttributeList &attributes,
                                      unsigned parameters) {
  AttributeList kept;
  for (unsigned i = 0; i < parameters; ++i)
    for (Attribute::AttrKind kind : {Attribute::ByVal, Attribute::StructRet, Attribute::Alignment})
      if (attributes.hasParamAttr(i, kind) &&
          (kind != Attribute::Alignment || attributes.hasParamAttr(i, Attribute::ByVal)))
        kept = kept.addParamAttribute(context, i, attributes.getParamAttr(i, kind));
  return kept;
}

void defuse_function(Function &function) {
  LLVMContext &context = function.getContext();
  std::vector<AllocaInst *> locals;
  std::vector<UnreachableInst *> dead_ends;
  std::vector<Instruction *> all;
  for (Instruction &instruction : instructions(function))
    all.push_back(&instruction);
  for (Instruction *instruction : all) {
    drop_promises(*instruction);
    replace_poison(*instruction);
    if (auto *local = dyn_cast<AllocaInst>(instruction))
      locals.push_back(local);
    if (auto *dead_end = dyn_cast<UnreachableInst>(instruction))
      dead_ends.push_back(dead_end);
    if (auto *call = dyn_cast<CallBase>(instruction); call && !isa<IntrinsicInst>(call))
      call->setAttributes(
          calling_convention_only(context, call->getAttributes(), call->arg_size()));
  }
  const Declarations declared = declarations(function);
  for (AllocaInst *local : locals)
    initialise(*local, declared);
  for (UnreachableInst *dead_end : dead_ends)
    replace_unreachable(*dead_end);
}

bool is_expanded(const MemIntrinsic &intrinsic) {
  const auto *size = dyn_cast<ConstantInt>(intrinsic.getLength());
  return size && size->getValue().ule(max_expanded_bytes);
}

const char *library_function(const MemIntrinsic &intrinsic) {
  if (isa<MemSetInst>(intrinsic))
    return "memset";
  return isa<MemMoveInst>(intrinsic) ? "memmove" : "memcpy";
}

} // namespace

void call_memory_functions(llvm::Module &module) {
  std::vector<MemIntrinsic *> found;
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (auto *intrinsic = dyn_cast<MemIntrinsic>(&instruction))
        if (!intrinsic->isVolatile() && !is_expanded(*intrinsic))
          found.push_back(intrinsic);
  for (MemIntrinsic *intrinsic : found) {
    IRBuilder<> builder(intrinsic);
    Type *size_type = module.getDataLayout().getIntPtrType(module.getContext());
    Value *second = intrinsic->getArgOperand(1);
    if (isa<MemSetInst>(intrinsic))
      second = builder.CreateZExt(second, builder.getInt32Ty());
    Value *size = builder.CreateZExtOrTrunc(intrinsic->getLength(), size_type);
    const FunctionCallee callee =
        module.getOrInsertFunction(library_function(*intrinsic), builder.getPtrTy(),
                                   builder.getPtrTy(), second->getType(), size_type);
    builder.CreateCall(callee, {intrinsic->getDest(), second, size});
    intrinsic->eraseFromParent();
  }
}

bool becomes_scalars(const llvm::AllocaInst &local) {
  std::vector<Leaf> leaves;
  return scalar_leaves(local, leaves);
}

void erase_needless_initialisation(llvm::Module &module) {
  std::vector<StoreInst *> needless;
  for (Function &function : module)
    for (Instruction &instruction : instructions(function)) {
      auto *store = dyn_cast<StoreInst>(&instruction);
      if (!store || !store->getMetadata(new_object_mark))
        continue;
      const auto *object = dyn_cast<AllocaInst>(getUnderlyingObject(store->getPointerOperand()));
      if (object && (lifetime_starts(*object).empty() || has_clean_lifetime(*object)))
        needless.push_back(store);
    }
  for (StoreInst *store : needless) {
    auto *havoc = cast<CallInst>(store->getValueOperand());
    auto *address = dyn_cast<GetElementPtrInst>(store->getPointerOperand());
    store->eraseFromParent();
    havoc->eraseFromParent();
    if (address && address->use_empty())
      address->eraseFromParent();
  }
}

void defuse(llvm::Module &module) {
  hide_arithmetic(module);
  for (llvm::Function &function : module) {
    if (function.isIntrinsic())
      continue;
    function.setAttributes(calling_convention_only(module.getContext(), function.getAttributes(),
                                                   function.arg_size()));
    if (!function.isDeclaration()) {
      // Null is an ordinary address to LLVM, so that it draws no conclusions from an access.
      function.addFnAttr(llvm::Attribute::NullPointerIsValid);
      defuse_function(function);
    }
  }
}

} // namespace lockstep::cfront
