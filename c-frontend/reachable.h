// Leaves in a module only what the wanted functions can reach: what the rest needs (a library
// function without source, lifetime markers, an unsupported construct) must not matter.
#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>

#include <vector>

namespace lockstep::cfront {

// Through calls, addresses in code and addresses in the initial values of globals. The others
// become declarations. Their types stay known (as operands of the metadata below): a relation file
// may name them.
inline constexpr const char *types_metadata = "lockstep.types";
void forget_unreachable_functions(llvm::Module &module,
                                  const std::vector<const llvm::Function *> &wanted);

} // namespace lockstep::cfront
