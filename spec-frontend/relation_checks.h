// One `check` of a relation file: which functions, and what holds before and after.
#pragma once

#include "ir/relation.h"
#include "spec-frontend/ast.h"
#include "spec-frontend/compile.h"
#include "spec-frontend/relation_expr.h"

#include <optional>

namespace lockstep::spec {

const ast::Identifier &impl_name(const ast::CheckDecl &check);

std::optional<ir::Relation> compile_check(ast::CheckDecl &check, const CompiledSpec &spec,
                                          RelationTables &tables);

} // namespace lockstep::spec
