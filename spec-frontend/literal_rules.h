// What a literal may be, given the type that its place asks for. Shared by the checker of Spec
// expressions and the one of relations.
#pragma once

#include "spec-frontend/ast.h"

#include <optional>
#include <string>

namespace lockstep::spec {

// Whether the expression gets its type from its place: `5`, `-5`, `undefined`, `if c then 1 else
// 2`.
bool needs_context(const ast::Expr &expr);

// The number as a bitvector, if the width can hold it: 0 … 2^w − 1 without a sign, −2^(w−1) … −1
// with one.
std::optional<ir::BitVector> fit(const ast::BigInt &value, uint32_t width);

// "200 … 255"-style reminder of what fits.
std::string range_hint(uint32_t width);

// The literal under a minus sign, or null.
const ast::IntLiteral *negated_literal(const ast::Expr &expr);

} // namespace lockstep::spec
