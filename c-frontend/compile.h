// Runs clang and reads its bitcode.
#pragma once

#include "c-frontend/frontend.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <string>

namespace lockstep::cfront {

enum class Lifetimes : uint8_t { Unmarked, Marked };

// All files of the input in one LLVM module; null after an error.
std::unique_ptr<llvm::Module> compile(const CInput &input, Lifetimes lifetimes,
                                      llvm::LLVMContext &llvm, Diagnostics &diagnostics);

// Our own C definitions of the library functions that `module` calls but does not define
// (memcpy, strlen, calloc, …) are compiled for its target and linked in. False after an error.
bool link_runtime(llvm::Module &module, Diagnostics &diagnostics);

} // namespace lockstep::cfront
