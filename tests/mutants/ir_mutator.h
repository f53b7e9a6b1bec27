// Mutants of an IR function: each differs from it in one place, in a way that programmers get wrong.
//
//   Mutant m = ...;  m.about  "if.c:4:9: add(i, 0x1:64) becomes sub(i, 0x1:64)"
//
// A subterm is replaced in a whole edge, checks included, or in all guards of a PC, so that what is
// checked is still what is done, and guards still exclude each other. What the verifier does not
// accept is no mutant.
#pragma once

#include "ir/program.h"

#include <string>
#include <vector>

namespace lockstep::mutants {

struct Mutant {
  std::string kind;  // `comparison`
  std::string about; // the place, what stands there, what stood there
  ir::Function function;
};

// All of them, in the order of the function's edges.
std::vector<Mutant> mutants_of(const ir::Module &module, const ir::Function &function);

} // namespace lockstep::mutants
