// What the user wants to know about two functions. Variables of the relation are named
// SIDE.PARAMETER (`spec.s`, `impl.p`), SIDE.result and, for memory, SIDE.mem at entry and SIDE.mem'
// at exit. A parameter always means its value at entry. Equality on ADTs is the recursive relation.
#pragma once

#include "ir/program.h"
#include "ir/sided.h"
#include "ir/term.h"

#include <string>
#include <vector>

namespace lockstep::ir {

// [base, base + bytes); both terms as wide as an address.
struct ByteRange {
  Term base;
  Term bytes;
};

struct Relation {
  std::string name;
  Sided<std::string> side_names{"spec", "impl"};
  Sided<std::string> functions;
  std::vector<Term> pre;  // over entry variables
  std::vector<Term> post; // over entry variables, results and exit memories
  // Live memory that the functions may change, over entry variables; everything else that was live
  // at entry is unchanged. What a function allocates is its own business.
  Sided<std::vector<ByteRange>> modifies;
};

inline std::string side_variable(const Relation &relation, Side side, const std::string &name) {
  return relation.side_names[side] + "." + name;
}

// The relation's variables for the function's parameters, in their order, and for its results.
std::vector<Term> entry_variables(Terms &terms, const Relation &relation, Side side,
                                  const Function &function);
std::vector<Term> exit_variables(Terms &terms, const Relation &relation, Side side,
                                 const Function &function);

} // namespace lockstep::ir
