// Structs that are passed by value.
#pragma once

#include <llvm/IR/Module.h>

namespace lockstep::cfront {

// A large struct argument is a pointer marked `byval`: the call makes a copy that the callee owns.
// Here the callee makes that copy itself and the mark goes, so that a call is just a call.
//
//   define i64 @f(ptr byval(%s) %p)      becomes      define i64 @f(ptr %p)
//     store i32 1, ptr %p                               %p.copy = alloca %s
//                                                       memcpy(%p.copy, %p, sizeof %s)
//                                                       store i32 1, ptr %p.copy
void copy_byval_arguments(llvm::Module &module);

} // namespace lockstep::cfront
