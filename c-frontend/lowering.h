// The state of one lowering, shared by its parts:
//   lower_module.cpp       which functions and globals, in which order
//   lower_function.cpp     blocks to PCs, phis and terminators to edges
//   lower_instruction.cpp  arithmetic and memory accesses
//   lower_null.cpp         which pointer an access is through
//   lower_call.cpp         calls, allocation, intrinsics
//   lower_bits.cpp         intrinsics that compute
//   lower_constant.cpp     constants and addresses of globals
#pragma once

#include "c-frontend/debug_types.h"
#include "ir/diagnostic.h"
#include "ir/limits.h"
#include "ir/program.h"

#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockstep::cfront {

// Thrown, after its diagnostic was added, to give up on one function; never leaves the frontend.
struct Unsupported {};

class ModuleLowering {
public:
  ModuleLowering(const llvm::Module &from, ir::Module &to, DebugTypes &types, Diagnostics &sink)
      : in(from), out(to), debug_types(types), diagnostics(sink) {}

  void lower(const std::vector<const llvm::Function *> &roots);

  ir::Terms &terms() { return out.context.terms; }
  uint32_t address_width() const { return ir::address_width(out.target); }
  ir::AllocSite new_site() { return {next_site_++}; }
  ir::Location location(const llvm::DebugLoc &where);
  // What the function is called in the IR; it will be lowered too.
  std::string require_function(const llvm::Function &function);
  // The address of a global variable or function, which thereby becomes part of the module.
  ir::Term address_of(const llvm::GlobalObject &global, const llvm::DebugLoc &where);
  [[noreturn]] void error(const std::string &message, const llvm::DebugLoc &where,
                          const std::string &hint = {});

  const llvm::Module &in;
  ir::Module &out;
  DebugTypes &debug_types;
  Diagnostics &diagnostics;

private:
  // A global whose contents are still to be added, and where it was first met.
  struct Unfilled {
    const llvm::GlobalVariable *variable;
    size_t index;
    llvm::DebugLoc where;
  };
  void describe(const llvm::GlobalVariable &variable, ir::Global &global,
                const llvm::DebugLoc &where);
  void add_contents(const Unfilled &unfilled, ir::Global &global);
  void fill(const llvm::Constant &constant, uint64_t offset, ir::Global &global,
            const llvm::DebugLoc &where);
  bool fill_address(const llvm::Constant &constant, uint64_t offset, ir::Global &global,
                    const llvm::DebugLoc &where);

  uint32_t next_site_ = 0;
  uint64_t global_bytes_left_ = ir::max_global_bytes;
  std::vector<const llvm::Function *> waiting_;
  std::set<const llvm::Function *> seen_;
  std::map<const llvm::GlobalObject *, ir::Term> addresses_;
  std::vector<Unfilled> unfilled_;
};

class FunctionLowering {
public:
  FunctionLowering(ModuleLowering &module, const llvm::Function &function);
  ir::Function lower();

private:
  // lower_function.cpp
  void move_to(const llvm::Instruction &instruction);
  void name_values();
  void declare_parameters();
  void declare_results();
  void declare_variables();
  bool is_copy(const llvm::Value &v) const;
  void allocate_locals();
  void find_reachable_blocks();
  void lower_block(const llvm::BasicBlock &block);
  void lower_terminator(const llvm::Instruction &terminator);
  void lower_branch(const llvm::BranchInst &branch);
  void lower_switch(const llvm::SwitchInst &instruction);
  void lower_return(const llvm::ReturnInst &instruction);
  void jump(ir::Term guard, const llvm::BasicBlock &from, const llvm::BasicBlock &to);
  std::vector<const llvm::BasicBlock *> possible_successors(const llvm::BasicBlock &block) const;
  ir::Term new_variable(const std::string &wish, ir::Type type);
  ir::Pc new_pc();
  // An edge from here to a new PC, which then is here.
  void emit(ir::Step step, std::vector<ir::Check> checks = {});
  void emit_to(ir::Pc to, ir::Term guard, ir::Step step, std::vector<ir::Check> checks = {});

  // lower_instruction.cpp
  void lower_instruction(const llvm::Instruction &instruction);
  void lower_binary(const llvm::BinaryOperator &instruction);
  void lower_shift(const llvm::BinaryOperator &instruction, ir::Op op, ir::Term a, ir::Term by);
  void lower_compare(const llvm::ICmpInst &instruction);
  void lower_cast(const llvm::CastInst &instruction);
  void lower_select(const llvm::SelectInst &instruction);
  void lower_load(const llvm::LoadInst &instruction);
  void lower_store(const llvm::StoreInst &instruction);
  void lower_extract_value(const llvm::ExtractValueInst &instruction);
  void lower_insert_value(const llvm::InsertValueInst &instruction);
  size_t first_leaf(llvm::Type *&type, llvm::ArrayRef<unsigned> indices) const;
  ir::Term boolean_binary(const llvm::BinaryOperator &instruction, ir::Term a, ir::Term b);
  ir::Term gep_address(const llvm::GEPOperator &gep);
  ir::Term load_scalar(ir::Term address, llvm::Type *type);
  std::vector<ir::Check> access_checks(const llvm::Value &pointer, ir::Term address, uint64_t size,
                                       bool writes);
  ir::Check check(ir::CheckKind kind, ir::Term holds) const;

  // lower_null.cpp
  // The pointer before index and field arithmetic; nothing if it cannot be null.
  std::optional<ir::Term> null_candidate(const llvm::Value &pointer);
  ir::Term base(const llvm::Value &pointer);
  void declare_base(const llvm::PHINode &phi);

  // lower_call.cpp
  void lower_call(const llvm::CallInst &call);
  bool lower_intrinsic(const llvm::CallInst &call, llvm::Intrinsic::ID id);
  bool lower_known_function(const llvm::CallInst &call, llvm::StringRef name);
  void lower_null_call(const llvm::CallInst &call);
  void lower_defined_call(const llvm::CallInst &call, const llvm::Function &callee);
  [[noreturn]] void reject_unknown_function(const llvm::CallInst &call, llvm::StringRef name);
  struct Place {
    ir::Term address;
    std::vector<ir::Check> checks; // of the access as a whole
  };
  void copy_bytes(Place from, Place to, uint64_t size);
  void lower_assume(const llvm::AssumeInst &assume);
  void lower_memory_copy(const llvm::MemTransferInst &copy);
  void lower_memory_set(const llvm::MemSetInst &set);
  void lower_lifetime(const llvm::LifetimeIntrinsic &marker);
  void lower_malloc(const llvm::CallInst &call);
  void lower_free(const llvm::CallInst &call);
  const llvm::Function *known_callee(const llvm::CallInst &call) const;

  // lower_bits.cpp
  bool lower_bit_intrinsic(const llvm::CallInst &call, llvm::Intrinsic::ID id);
  bool lower_overflow_intrinsic(const llvm::CallInst &call, llvm::Intrinsic::ID id);
  ir::Term count_bits(ir::Term x);
  ir::Term count_zeros(ir::Term x, bool leading);
  ir::Term reverse(ir::Term x, uint32_t unit);

  // lower_constant.cpp
  ir::Term value(const llvm::Value &v); // of a scalar
  std::vector<ir::Term> values(const llvm::Value &v);
  ir::Term constant(const llvm::Constant &c);
  ir::Term constant_expression(const llvm::ConstantExpr &expression);
  std::vector<ir::Term> aggregate_constant(const llvm::Constant &c);
  ir::Term arbitrary(ir::Type type); // a fresh garbage value

  // lower_function.cpp: types
  ir::Type scalar_type(llvm::Type *type) const;
  struct Leaf {
    llvm::Type *type;
    uint64_t offset;
  };
  std::vector<Leaf> leaves(llvm::Type *type) const; // a scalar is its own leaf
  ir::Type address_type() const { return ir::Type::bitvec(module_.address_width()); }
  ir::Term address_constant(uint64_t value);
  void define(const llvm::Instruction &instruction, ir::Term value,
              std::vector<ir::Check> checks = {});
  void define(const llvm::Instruction &instruction, std::vector<ir::Term> leaves,
              std::vector<ir::Check> checks = {});
  [[noreturn]] void unsupported(const std::string &what, const std::string &hint = {}) const;

  ModuleLowering &module_;
  const llvm::Function &function_;
  const llvm::DataLayout &layout_;
  ir::Terms &terms_;
  ir::Function out_;
  ir::Term memory_;
  std::vector<ir::Term> result_;
  std::map<const llvm::Value *, std::vector<ir::Term>> variables_;
  std::map<const llvm::Value *, ir::Term> bases_; // of phis; see lower_null.cpp
  std::map<const llvm::Value *, std::string> names_;
  std::set<std::string> used_names_;
  std::map<const llvm::BasicBlock *, ir::Pc> block_pcs_;
  std::vector<const llvm::BasicBlock *> blocks_;
  std::vector<ir::Term> stack_objects_; // to be released at the exit
  ir::Pc here_;
  llvm::DebugLoc where_;
};

} // namespace lockstep::cfront
