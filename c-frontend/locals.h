// What happens to the address of a local variable, and when the variable is alive.
//
// LLVM's SROA turns local variables into values and trusts the program as it does: an access that
// is plainly outside its array is deleted, one after the end of the variable's life gives the value
// that it had in life. A variable with such an access therefore has to stay in memory, where the
// access fails or reads arbitrary bytes.
#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <vector>

namespace lockstep::cfront {

// Every use of the address, seen through offsets.
struct AddressUses {
  std::vector<const llvm::Instruction *> accesses; // loads, stores, copies and fills
  bool escapes = false;       // stored, passed on, compared, joined with another pointer
  bool moves = false;         // an offset that is not constant
  bool leaves_object = false; // an access or an offset that is surely outside
};
AddressUses address_uses(const llvm::AllocaInst &local);

// No access that SROA would delete or give the value of a dead variable.
bool is_safe_to_promote(const llvm::AllocaInst &local);

// The lifetime markers tell one story on every path: each start finds the variable dead, each end
// and each use finds it started, and it is dead at every return. False if there are none.
bool has_clean_lifetime(const llvm::AllocaInst &local);

// A variable of an inner block is in memory or its address gets around: then pointers to it may
// outlive it, and its life has to be marked.
bool needs_lifetimes(const llvm::Module &module);

} // namespace lockstep::cfront
