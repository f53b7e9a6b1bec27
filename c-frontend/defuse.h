// Makes a module safe to transform: whatever would let LLVM exploit undefined behaviour, and so
// hide a bug before we see it, becomes explicit and opaque.
#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace lockstep::cfront {

// Names of the opaque functions that stand for what LLVM would otherwise reason away.
inline constexpr const char *havoc_prefix = "lockstep.havoc.";   // an arbitrary value of some type
inline constexpr const char *trap_name = "lockstep.trap";        // the run fails here
inline constexpr const char *folded_prefix = "lockstep.folded."; // what clang made of 1 / 0

// memcpy, memmove and memset of unknown or large size become calls, so that they are lowered as the
// loops that they are; those of a small constant size are left to the lowering.
void call_memory_functions(llvm::Module &module);
inline constexpr uint64_t max_expanded_bytes = 512;

void defuse(llvm::Module &module);

// A variable that consists of a few integers and pointers: it may become values. Others, such as
// large arrays, stay in memory.
bool becomes_scalars(const llvm::AllocaInst &local);

// An object in memory holds arbitrary bytes when it is new; it needs no stores to say so.
void erase_needless_initialisation(llvm::Module &module);

// Inlines every call of a defined, non-recursive function, callees first, unless the result would
// be larger than `instruction_limit`; then promotes local variables to values.
void inline_calls(llvm::Module &module, size_t instruction_limit);
void promote_locals(llvm::Module &module);

} // namespace lockstep::cfront
