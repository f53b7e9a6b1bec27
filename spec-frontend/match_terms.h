// A match as terms: under which condition each arm is taken, and what its names stand for.
#pragma once

#include "ir/signature.h"
#include "spec-frontend/ast.h"

#include <string>
#include <utility>
#include <vector>

namespace lockstep::spec {

using Names = std::vector<std::pair<std::string, ir::Term>>; // innermost last

struct ArmTerms {
  ir::Term matches; // the value has the pattern's shape
  ir::Term taken;   // …and no earlier arm's; the arms' conditions exclude each other
  Names names;
};

// The match has been checked, so that one of the arms is always taken.
std::vector<ArmTerms> match_terms(ir::Context &context, const ast::Match &match, ir::Term value);

// Whether every pattern tests at most one thing and no two of them overlap, except that the last
// one may match everything.
bool is_flat(const ast::Match &match);

// A field of an ADT value, which has a value only for the constructors that have the field.
struct MemberTerms {
  ir::Term value;
  ir::Term defined;
};
MemberTerms member_terms(ir::Context &context, const ast::Member &member, ir::Term operand);

} // namespace lockstep::spec
