// Which values no arm of a match covers, and which arms are covered by earlier ones. Maranget's
// usefulness algorithm on a matrix of patterns: specialise the matrix by each constructor that
// heads its first column, or drop the column where a constructor is missing from it. Exponential in
// the worst case, so there is a budget.
#pragma once

#include "spec-frontend/ast.h"
#include "spec-frontend/types.h"

#include <string>
#include <vector>

namespace lockstep::spec {

struct Coverage {
  std::string missing;             // a pattern that no arm covers; empty if there is none
  std::vector<size_t> unreachable; // arms, by index
  bool too_complex = false;        // the budget ran out; the other fields say nothing
};

// The patterns have been checked against the type.
Coverage coverage_of(const std::vector<const ast::Pattern *> &arms, ir::Type type,
                     const TypeTable &types);

} // namespace lockstep::spec
