// Checks what every pass may take for granted about a module. Runs after every lowering and after
// parsing; an empty list means that all is well.
//
//   function strlen, pc2 (strlen.c:3:10): the guards are not recognised as exhaustive
//
// The rules, beyond that every index is in range and every term typed as its place demands:
// - Names are distinct; every variable that is used is declared or the address of a global.
// - The entry has no incoming edge (so that it is passed once, and no loop head is the entry), the
//   exit no outgoing one; every other PC that can be reached has one.
// - The guards at a PC exclude each other and cover everything, by their form (exhaustive.h).
// - On every path a variable is assigned before it is used.
// - Calls fit their callees, which are in the module.
// - Every ADT has a finite value. A lift's body applies lifts only to its own memory and directly
//   under constructors.
#pragma once

#include "ir/program.h"

#include <string>
#include <vector>

namespace lockstep::ir {

std::vector<std::string> verify(const Module &module);
std::vector<std::string> verify(const Module &module, const Function &function);
std::vector<std::string> verify(const Signature &signature);

} // namespace lockstep::ir
