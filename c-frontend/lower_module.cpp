#include "c-frontend/lowering.h"
#include "c-frontend/runtime/runtime_sources.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/Operator.h>

namespace lockstep::cfront {

void ModuleLowering::lower(const std::vector<const llvm::Function *> &roots) {
  for (const llvm::Function *root : roots)
    require_function(*root);
  while (!waiting_.empty()) {
    const llvm::Function *function = waiting_.back();
    waiting_.pop_back();
    try {
      ir::Function lowered = FunctionLowering(*this, *function).lower();
      std::string name = lowered.name;
      out.functions.insert_or_assign(std::move(name), std::move(lowered));
    } catch (const Unsupported &) {
      continue; // its diagnostic is there; others may have more to say
    }
  }
  // A global's contents may name further globals, which are added at the end of the list.
  for (size_t i = 0; i < unfilled_.size(); ++i) {
    const Unfilled unfilled = unfilled_[i];
    ir::Global filled = out.globals[unfilled.index];
    try {
      add_contents(unfilled, filled);
    } catch (const Unsupported &) {
      continue;
    }
    out.globals[unfilled.index] = std::move(filled);
  }
}

namespace {

// What goes wrong in a library function of ours goes wrong where it was called.
const llvm::DILocation *in_users_code(const llvm::DILocation *where) {
  while (where && where->getFilename().starts_with(runtime_folder) && where->getInlinedAt())
    where = where->getInlinedAt();
  return where;
}

} // namespace

ir::Location ModuleLowering::location(const llvm::DebugLoc &where) {
  const llvm::DILocation *place = in_users_code(where.get());
  if (!place || place->getLine() == 0)
    return {};
  return {out.file_index(place->getFilename().str()), place->getLine(), place->getColumn()};
}

std::string ModuleLowering::require_function(const llvm::Function &function) {
  if (seen_.insert(&function).second)
    waiting_.push_back(&function);
  return function.getName().str();
}

void ModuleLowering::error(const std::string &message, const llvm::DebugLoc &where,
                           const std::string &hint) {
  SourceRange range;
  if (const llvm::DILocation *place = in_users_code(where.get())) {
    const unsigned column = std::max(place->getColumn(), 1u);
    range = {place->getFilename().str(), place->getLine(), column, place->getLine(), column + 1};
  }
  diagnostics.error(range, message, hint);
  throw Unsupported{};
}

ir::Term ModuleLowering::address_of(const llvm::GlobalObject &global, const llvm::DebugLoc &where) {
  if (const auto found = addresses_.find(&global); found != addresses_.end())
    return found->second;
  ir::Global entry;
  entry.name = global.getName().str();
  if (global.hasExternalWeakLinkage())
    error("the weak symbol " + entry.name + ", whose definition is missing, is not supported",
          where);
  entry.address = terms().var("@" + entry.name, ir::Type::bitvec(address_width()));
  if (const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(&global)) {
    describe(*variable, entry, where);
  } else {
    entry.is_function = true;
    entry.constant = true;
    entry.size = 1;
    entry.bytes = {0};
  }
  addresses_[&global] = entry.address;
  out.globals.push_back(std::move(entry));
  return addresses_[&global];
}

void ModuleLowering::describe(const llvm::GlobalVariable &variable, ir::Global &global,
                              const llvm::DebugLoc &where) {
  if (variable.isThreadLocal())
    error("the thread-local variable " + global.name + " is not supported", where);
  global.size = in.getDataLayout().getTypeAllocSize(variable.getValueType()).getFixedValue();
  global.alignment = variable.getAlign().valueOrOne().value();
  global.constant = variable.isConstant() && variable.hasInitializer();
  llvm::SmallVector<llvm::DIGlobalVariableExpression *, 1> debug;
  variable.getDebugInfo(debug);
  if (!debug.empty() && debug.front()->getVariable()->getType())
    global.type = debug_types.type(debug.front()->getVariable()->getType());
  unfilled_.push_back({&variable, out.globals.size(), where});
}

void ModuleLowering::add_contents(const Unfilled &unfilled, ir::Global &global) {
  if (global.size > global_bytes_left_)
    error("more than " + std::to_string(ir::max_global_bytes >> 20) +
              " MiB of global variables (here " + global.name + ") is not supported",
          unfilled.where);
  global_bytes_left_ -= global.size;
  global.bytes.assign(global.size, 0);
  if (unfilled.variable->hasInitializer())
    fill(*unfilled.variable->getInitializer(), 0, global, unfilled.where);
  else if (global.size == 0)
    error("the definition of " + global.name + ", an array of unknown size, is missing",
          unfilled.where, "add the C file that defines it to the command line");
}

namespace {

void put(const llvm::APInt &value, uint64_t offset, ir::Global &global) {
  for (unsigned bit = 0; bit < value.getBitWidth(); bit += 8) {
    const unsigned width = std::min(8u, value.getBitWidth() - bit);
    global.bytes[offset + bit / 8] = static_cast<uint8_t>(value.extractBitsAsZExtValue(width, bit));
  }
}

} // namespace

void ModuleLowering::fill(const llvm::Constant &constant, uint64_t offset, ir::Global &global,
                          const llvm::DebugLoc &where) {
  using namespace llvm;
  const DataLayout &layout = in.getDataLayout();
  if (constant.isNullValue() || isa<UndefValue>(constant))
    return;
  if (const auto *number = dyn_cast<ConstantInt>(&constant))
    return put(number->getValue(), offset, global);
  if (const auto *record = dyn_cast<ConstantStruct>(&constant)) {
    const StructLayout *fields = layout.getStructLayout(record->getType());
    for (unsigned i = 0; i < record->getNumOperands(); ++i)
      fill(*record->getOperand(i), offset + fields->getElementOffset(i), global, where);
    return;
  }
  if (const auto *array = dyn_cast<ConstantArray>(&constant)) {
    const uint64_t stride = layout.getTypeAllocSize(array->getType()->getElementType());
    for (unsigned i = 0; i < array->getNumOperands(); ++i)
      fill(*array->getOperand(i), offset + i * stride, global, where);
    return;
  }
  const auto *data = dyn_cast<ConstantDataSequential>(&constant);
  const Type *type = data ? data->getElementType() : constant.getType();
  if (type->isFloatingPointTy())
    error("floating point in the initial value of " + global.name + " is not supported", where);
  if (data) {
    for (unsigned i = 0; i < data->getNumElements(); ++i)
      put(data->getElementAsAPInt(i), offset + i * data->getElementByteSize(), global);
    return;
  }
  if (isa<BlockAddress>(constant))
    error("the address of a label is not supported", where);
  if (!fill_address(constant, offset, global, where))
    error("the initial value of " + global.name + " is not supported", where);
}

// The address of a global plus a constant, or a number used as an address.
bool ModuleLowering::fill_address(const llvm::Constant &constant, uint64_t offset,
                                  ir::Global &global, const llvm::DebugLoc &where) {
  using namespace llvm;
  const DataLayout &layout = in.getDataLayout();
  const llvm::Constant *pointer = &constant;
  const auto *cast = dyn_cast<ConstantExpr>(pointer);
  if (cast && cast->getOpcode() == Instruction::IntToPtr)
    if (const auto *number = dyn_cast<ConstantInt>(cast->getOperand(0))) {
      put(number->getValue().zextOrTrunc(address_width()), offset, global);
      return true;
    }
  if (cast && cast->getOpcode() == Instruction::PtrToInt &&
      layout.getTypeStoreSize(cast->getType()) == ir::address_bytes(out.target))
    pointer = cast->getOperand(0);
  if (!pointer->getType()->isPointerTy())
    return false;
  APInt addend(address_width(), 0);
  const llvm::Value *base = pointer->stripAndAccumulateConstantOffsets(layout, addend, true)
                                ->stripPointerCastsAndAliases();
  const auto *target = dyn_cast<GlobalObject>(base);
  if (!target)
    return false;
  address_of(*target, where);
  global.relocations.push_back({offset, target->getName().str(), addend.getZExtValue()});
  return true;
}

} // namespace lockstep::cfront
