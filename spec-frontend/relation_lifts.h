// Enters the lifts of a relation file into its tables and into the context's signature.
#pragma once

#include "spec-frontend/ast.h"
#include "spec-frontend/relation_expr.h"

#include <vector>

namespace lockstep::spec {

void compile_lifts(std::vector<ast::LiftDecl> &lifts, RelationTables &tables);

} // namespace lockstep::spec
