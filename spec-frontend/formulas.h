// Boolean terms with the trivial cases removed, so that guards and checks stay readable. Also the
// meaning of Spec's operators, shared by functions and relations.
#pragma once

#include "ir/term.h"
#include "spec-frontend/ast.h"

namespace lockstep::spec {

ir::Term both(ir::Terms &terms, ir::Term a, ir::Term b);
ir::Term either(ir::Terms &terms, ir::Term a, ir::Term b);
ir::Term opposite(ir::Terms &terms, ir::Term a);
// a implies b; true if b is one of a's conjuncts.
ir::Term when(ir::Terms &terms, ir::Term a, ir::Term b);
ir::Term choose(ir::Terms &terms, ir::Term condition, ir::Term yes, ir::Term no);

// Every operator but `&&`, `||` and `~`, whose operands are not just values.
ir::Term apply(ir::Terms &terms, ast::BinaryOp op, ir::Term a, ir::Term b);
ir::Term convert(ir::Terms &terms, ast::ConvertOp op, uint32_t width, ir::Term a);

// The condition under which the operator has a value; no term if it always has one.
ir::Term definedness(ir::Terms &terms, ast::BinaryOp op, ir::Term b);

} // namespace lockstep::spec
