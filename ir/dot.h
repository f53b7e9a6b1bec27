// A function as a Graphviz graph: PCs are nodes with their source line, edges carry guard, step and
// checks. `dot -Tsvg` draws it.
//
//   digraph "strlen" {
//     pc2 [label="pc2\lstrlen.c:3:10\l"];
//     pc2 -> pc3 [label="when not(eq(c, 0x0:8))\l{ n := add(n, 0x1:64) }\l"];
//   }
#pragma once

#include "ir/program.h"

#include <string>

namespace lockstep::ir {

std::string to_dot(const Module &module, const Function &function);

} // namespace lockstep::ir
