// Replaces calls of non-recursive functions of the same module by their bodies. The PCs of a callee
// stand behind those of the caller; its variables are renamed `callee.N:x`.
//
//   pc0: goto pc2 { n := call len(s, 0x0:64) }   becomes
//   pc0: goto pc5 { len.1:s := s, len.1:n := 0x0:64 }   …   pc7: goto pc2 { n := len.1:result }
#pragma once

#include "ir/program.h"

#include <set>
#include <string>

namespace lockstep::ir {

// Whether the function may come to call itself.
bool is_recursive(const Module &module, const Function &function);

// Calls of recursive functions, of those in `kept`, and of functions that the module does not define
// stay.
Function inline_calls(const Module &module, const Function &function,
                      const std::set<std::string> &kept = {});

} // namespace lockstep::ir
