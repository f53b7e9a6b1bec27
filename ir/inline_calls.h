// Replaces calls of non-recursive functions of the same module by their bodies. The PCs of a callee
// stand behind those of the caller; its variables are renamed `callee.N:x`.
//
//   pc0: goto pc2 { n := call len(s, 0x0:64) }   becomes
//   pc0: goto pc5 { len.1:s := s, len.1:n := 0x0:64 }   …   pc7: goto pc2 { n := len.1:result }
#pragma once

#include "ir/program.h"

namespace lockstep::ir {

// `function` belongs to the module. Calls of recursive functions, and of functions that the module
// does not define, stay.
Function inline_calls(const Module &module, const Function &function);

} // namespace lockstep::ir
