#include "c-frontend/locals.h"
#include "c-frontend/lowering.h"

#include "ir/cleanup.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/InstIterator.h>

#include <algorithm>

namespace lockstep::cfront {

FunctionLowering::FunctionLowering(ModuleLowering &module, const llvm::Function &function)
    : module_(module), function_(function), layout_(module.in.getDataLayout()),
      terms_(module.terms()) {}

ir::Function FunctionLowering::lower() {
  out_.name = function_.getName().str();
  if (const llvm::DISubprogram *subprogram = function_.getSubprogram())
    where_ = llvm::DILocation::get(function_.getContext(), subprogram->getLine(), 1,
                                   const_cast<llvm::DISubprogram *>(subprogram));
  if (function_.isVarArg())
    unsupported("a function with variable arguments (" + out_.name + ")");
  out_.source = module_.debug_types.function(function_);
  memory_ = new_variable("mem", ir::Type::memory(module_.address_width()));
  used_names_.insert("result");
  out_.entry = new_pc();
  out_.exit = new_pc();
  here_ = out_.entry;
  const llvm::DebugLoc start = where_;
  find_reachable_blocks();
  name_values();
  declare_parameters();
  declare_results();
  declare_variables();
  where_ = start;
  allocate_locals();
  where_ = start;
  // Blocks are jumped to from anywhere; the entry PC has no way back.
  const ir::Pc first = block_pcs_.at(&function_.getEntryBlock());
  emit_to(first, terms_.boolean(true), ir::Assign{});
  for (const llvm::BasicBlock *block : blocks_)
    lower_block(*block);
  ir::clean_up(out_);
  return std::move(out_);
}

void FunctionLowering::unsupported(const std::string &what, const std::string &hint) const {
  module_.error(what + " is not supported", where_, hint);
}

// What the compiler made up (line 0) belongs to what was there before.
void FunctionLowering::move_to(const llvm::Instruction &instruction) {
  if (const llvm::DebugLoc &place = instruction.getDebugLoc(); place && place.getLine() != 0)
    where_ = place;
}

// Source names where the debug info has one for a value, else LLVM's.
void FunctionLowering::name_values() {
  for (const llvm::BasicBlock *block : blocks_)
    for (const llvm::Instruction &instruction : *block)
      for (const llvm::DbgVariableRecord &record :
           llvm::filterDbgVars(instruction.getDbgRecordRange()))
        for (const llvm::Value *located : record.location_ops())
          if (llvm::isa<llvm::Instruction>(located) &&
              record.getExpression()->getNumElements() == 0)
            names_.emplace(located, record.getVariable()->getName().str());
}

ir::Term FunctionLowering::new_variable(const std::string &wish, ir::Type type) {
  const std::string base = wish.empty() ? "t" : wish;
  std::string name = base;
  for (unsigned i = 1; !used_names_.insert(name).second; ++i)
    name = base + "." + std::to_string(i);
  const ir::Term variable = terms_.var(name, type);
  out_.variables.push_back(variable);
  return variable;
}

void FunctionLowering::declare_parameters() {
  out_.parameters.push_back(memory_);
  for (const llvm::Argument &argument : function_.args()) {
    const std::string name =
        out_.source ? out_.source->parameters[argument.getArgNo()].name : argument.getName().str();
    std::vector<ir::Term> variables;
    for (const Leaf &leaf : leaves(argument.getType())) {
      variables.push_back(new_variable(name, scalar_type(leaf.type)));
      out_.parameters.push_back(variables.back());
    }
    variables_[&argument] = std::move(variables);
  }
}

void FunctionLowering::declare_results() {
  if (!function_.getReturnType()->isVoidTy()) {
    const std::vector<Leaf> parts = leaves(function_.getReturnType());
    for (size_t i = 0; i < parts.size(); ++i) {
      const std::string name = parts.size() == 1 ? "result" : "result." + std::to_string(i);
      used_names_.insert(name);
      result_.push_back(terms_.var(name, scalar_type(parts[i].type)));
      out_.variables.push_back(result_.back());
    }
  }
  out_.results = result_;
  out_.results.push_back(memory_);
}

// A cast between a pointer and an integer of its width, or a freeze. Its operand stands for it:
// where a value is used, everything that it was computed from still has the value that it had then.
bool FunctionLowering::is_copy(const llvm::Value &v) const {
  if (llvm::isa<llvm::FreezeInst>(v))
    return true;
  const auto *cast = llvm::dyn_cast<llvm::CastInst>(&v);
  return cast && cast->isNoopCast(layout_);
}

void FunctionLowering::declare_variables() {
  for (const llvm::BasicBlock *block : blocks_)
    for (const llvm::Instruction &instruction : *block) {
      if (instruction.getType()->isVoidTy() || is_copy(instruction))
        continue;
      move_to(instruction);
      const auto named = names_.find(&instruction);
      const std::string wish = named != names_.end() ? named->second : instruction.getName().str();
      std::vector<ir::Term> variables;
      for (const Leaf &leaf : leaves(instruction.getType()))
        variables.push_back(new_variable(wish, scalar_type(leaf.type)));
      variables_[&instruction] = std::move(variables);
      if (const auto *phi = llvm::dyn_cast<llvm::PHINode>(&instruction))
        declare_base(*phi);
    }
}

ir::Type FunctionLowering::scalar_type(llvm::Type *type) const {
  if (type->isPointerTy())
    return address_type();
  if (!type->isIntegerTy()) {
    std::string spelled;
    llvm::raw_string_ostream(spelled) << *type;
    if (type->isFPOrFPVectorTy()) // struct { float x, y; } is passed as a vector
      unsupported("floating point (" + spelled + ")");
    unsupported(type->isVectorTy() ? "a vector type (" + spelled + ")" : "the type " + spelled);
  }
  const unsigned width = type->getIntegerBitWidth();
  return width == 1 ? ir::Type::boolean() : ir::Type::bitvec(width);
}

std::vector<FunctionLowering::Leaf> FunctionLowering::leaves(llvm::Type *type) const {
  std::vector<Leaf> result;
  const auto add = [&](llvm::Type *part, uint64_t offset) {
    for (const Leaf &leaf : leaves(part))
      result.push_back({leaf.type, leaf.offset + offset});
  };
  if (auto *record = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout *fields = layout_.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      add(record->getElementType(i), fields->getElementOffset(i));
  } else if (auto *array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      add(array->getElementType(), i * layout_.getTypeAllocSize(array->getElementType()));
  } else {
    result.push_back({type, 0});
  }
  return result;
}

ir::Term FunctionLowering::address_constant(uint64_t value) {
  return terms_.constant(module_.address_width(), value);
}

ir::Pc FunctionLowering::new_pc() {
  out_.pcs.push_back(module_.location(where_));
  return {static_cast<uint32_t>(out_.pcs.size() - 1)};
}

void FunctionLowering::emit_to(ir::Pc to, ir::Term guard, ir::Step step,
                               std::vector<ir::Check> checks) {
  out_.pcs[here_.value] = module_.location(where_);
  out_.edges.push_back(
      {here_, to, guard, std::move(checks), std::move(step), module_.location(where_)});
}

void FunctionLowering::emit(ir::Step step, std::vector<ir::Check> checks) {
  const ir::Pc next = new_pc();
  emit_to(next, terms_.boolean(true), std::move(step), std::move(checks));
  here_ = next;
}

void FunctionLowering::define(const llvm::Instruction &instruction, ir::Term value,
                              std::vector<ir::Check> checks) {
  define(instruction, std::vector<ir::Term>{value}, std::move(checks));
}

void FunctionLowering::define(const llvm::Instruction &instruction, std::vector<ir::Term> leaves,
                              std::vector<ir::Check> checks) {
  ir::Assign step;
  const std::vector<ir::Term> &variables = variables_.at(&instruction);
  for (size_t i = 0; i < leaves.size(); ++i)
    step.moves.push_back({variables[i], leaves[i]});
  emit(std::move(step), std::move(checks));
}

void FunctionLowering::allocate_locals() {
  for (const llvm::BasicBlock *block : blocks_)
    for (const llvm::Instruction &instruction : *block) {
      const auto *local = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (!local)
        continue;
      where_ = local->getDebugLoc() ? local->getDebugLoc() : where_;
      if (!local->isStaticAlloca())
        unsupported("a variable-length array or alloca");
      if (has_clean_lifetime(*local))
        continue;
      const ir::Term pointer = variables_.at(local).front();
      const auto size = local->getAllocationSize(layout_);
      emit(ir::Allocate{pointer, memory_, address_constant(size->getFixedValue()),
                        local->getAlign().value(), ir::ObjectKind::Stack, module_.new_site(),
                        pointer.name()});
      stack_objects_.push_back(pointer);
    }
}

namespace {

const llvm::ConstantInt *constant_condition(const llvm::Instruction &terminator) {
  if (const auto *branch = llvm::dyn_cast<llvm::BranchInst>(&terminator))
    return branch->isConditional() ? llvm::dyn_cast<llvm::ConstantInt>(branch->getCondition())
                                   : nullptr;
  if (const auto *choice = llvm::dyn_cast<llvm::SwitchInst>(&terminator))
    return llvm::dyn_cast<llvm::ConstantInt>(choice->getCondition());
  return nullptr;
}

} // namespace

std::vector<const llvm::BasicBlock *>
FunctionLowering::possible_successors(const llvm::BasicBlock &block) const {
  const llvm::Instruction &terminator = *block.getTerminator();
  if (const llvm::ConstantInt *condition = constant_condition(terminator)) {
    if (const auto *branch = llvm::dyn_cast<llvm::BranchInst>(&terminator))
      return {branch->getSuccessor(condition->isOne() ? 0 : 1)};
    const auto &choice = llvm::cast<llvm::SwitchInst>(terminator);
    return {choice.findCaseValue(condition)->getCaseSuccessor()};
  }
  return {llvm::succ_begin(&block), llvm::succ_end(&block)};
}

void FunctionLowering::find_reachable_blocks() {
  std::vector<const llvm::BasicBlock *> todo{&function_.getEntryBlock()};
  std::set<const llvm::BasicBlock *> reached;
  while (!todo.empty()) {
    const llvm::BasicBlock *block = todo.back();
    todo.pop_back();
    if (!reached.insert(block).second)
      continue;
    for (const llvm::BasicBlock *next : possible_successors(*block))
      todo.push_back(next);
  }
  for (const llvm::BasicBlock &block : function_)
    if (reached.contains(&block)) {
      blocks_.push_back(&block);
      block_pcs_[&block] = new_pc();
    }
}

void FunctionLowering::lower_block(const llvm::BasicBlock &block) {
  here_ = block_pcs_.at(&block);
  for (const llvm::Instruction &instruction : block) {
    move_to(instruction);
    if (llvm::isa<llvm::PHINode>(instruction) || llvm::isa<llvm::AllocaInst>(instruction) ||
        is_copy(instruction))
      continue; // done on the edges into the block, at the entry, and where it is used
    if (instruction.isTerminator())
      lower_terminator(instruction);
    else
      lower_instruction(instruction);
  }
}

void FunctionLowering::lower_terminator(const llvm::Instruction &terminator) {
  if (const auto *branch = llvm::dyn_cast<llvm::BranchInst>(&terminator))
    return lower_branch(*branch);
  if (const auto *choice = llvm::dyn_cast<llvm::SwitchInst>(&terminator))
    return lower_switch(*choice);
  if (const auto *end = llvm::dyn_cast<llvm::ReturnInst>(&terminator))
    return lower_return(*end);
  if (llvm::isa<llvm::IndirectBrInst>(terminator))
    unsupported("a computed goto");
  if (llvm::isa<llvm::CallBrInst>(terminator))
    unsupported("inline assembly (asm goto)");
  if (llvm::isa<llvm::InvokeInst>(terminator) || llvm::isa<llvm::ResumeInst>(terminator))
    unsupported("a call that exceptions may leave", "leave out -fexceptions");
  unsupported(std::string("the instruction ") + terminator.getOpcodeName());
}

// The moves of all phis of `to`, at once. A value that is arbitrary is made one before.
void FunctionLowering::jump(ir::Term guard, const llvm::BasicBlock &from,
                            const llvm::BasicBlock &to) {
  const ir::Pc branching = here_;
  const ir::Pc staging = new_pc();
  here_ = staging;
  ir::Assign step;
  for (const llvm::PHINode &phi : to.phis()) {
    const std::vector<ir::Term> incoming = values(*phi.getIncomingValueForBlock(&from));
    const std::vector<ir::Term> &variables = variables_.at(&phi);
    for (size_t i = 0; i < incoming.size(); ++i)
      if (incoming[i] != variables[i])
        step.moves.push_back({variables[i], incoming[i]});
    if (const auto own = bases_.find(&phi); own != bases_.end())
      step.moves.push_back({own->second, base(*phi.getIncomingValueForBlock(&from))});
  }
  const ir::Pc target = block_pcs_.at(&to);
  if (here_ == staging) { // nothing arbitrary: the staging PC is not needed
    out_.pcs.pop_back();
    here_ = branching;
    emit_to(target, guard, std::move(step));
    return;
  }
  emit_to(target, terms_.boolean(true), std::move(step));
  here_ = branching;
  emit_to(staging, guard, ir::Assign{});
}

void FunctionLowering::lower_branch(const llvm::BranchInst &branch) {
  const llvm::BasicBlock &block = *branch.getParent();
  const auto successors = possible_successors(block);
  if (successors.size() == 1 || successors[0] == successors[1])
    return jump(terms_.boolean(true), block, *successors[0]);
  const ir::Term condition = value(*branch.getCondition());
  jump(condition, block, *successors[0]);
  jump(terms_.negate(condition), block, *successors[1]);
}

void FunctionLowering::lower_switch(const llvm::SwitchInst &choice) {
  const llvm::BasicBlock &block = *choice.getParent();
  const auto successors = possible_successors(block);
  if (successors.size() == 1 || choice.getNumCases() == 0)
    return jump(terms_.boolean(true), block, *successors[0]);
  const ir::Term subject = value(*choice.getCondition());
  std::vector<ir::Term> tests;
  for (const auto &one : choice.cases()) {
    tests.push_back(subject.type().is_bool()
                        ? terms_.eq(subject, terms_.boolean(one.getCaseValue()->isOne()))
                        : terms_.eq(subject, constant(*one.getCaseValue())));
    jump(tests.back(), block, *one.getCaseSuccessor());
  }
  jump(terms_.negate(terms_.disj(tests)), block, *choice.getDefaultDest());
}

void FunctionLowering::lower_return(const llvm::ReturnInst &instruction) {
  ir::Assign step;
  if (const llvm::Value *returned = instruction.getReturnValue()) {
    const std::vector<ir::Term> parts = values(*returned);
    for (size_t i = 0; i < parts.size(); ++i)
      step.moves.push_back({result_[i], parts[i]});
  }
  if (stack_objects_.empty())
    return emit_to(out_.exit, terms_.boolean(true), std::move(step));
  emit(std::move(step));
  for (size_t i = 0; i < stack_objects_.size(); ++i) {
    ir::Release release{memory_, stack_objects_[i], ir::ObjectKind::Stack};
    if (i + 1 < stack_objects_.size())
      emit(std::move(release));
    else
      emit_to(out_.exit, terms_.boolean(true), std::move(release));
  }
}

} // namespace lockstep::cfront
