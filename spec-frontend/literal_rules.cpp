#include "spec-frontend/literal_rules.h"

#include "ir/overloaded.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;

namespace {

bool is_arithmetic(BinaryOp op) {
  return op < BinaryOp::Eq;
}

} // namespace

bool needs_context(const Expr &expr) {
  return std::visit(
      ir::Overloaded{
          [](const IntLiteral &e) { return !e.suffix; },
          [](const Undefined &) { return true; },
          [](const StringLiteral &) { return true; },
          [](const ListLiteral &) { return true; },
          [](const Unary &e) {
            return (e.op == UnaryOp::Minus || e.op == UnaryOp::BitNot) && needs_context(*e.operand);
          },
          [](const Binary &e) {
            return is_arithmetic(e.op) && needs_context(*e.left) && needs_context(*e.right);
          },
          [](const If &e) {
            return needs_context(*e.otherwise) &&
                   std::ranges::all_of(e.branches,
                                       [](const auto &b) { return needs_context(*b.value); });
          },
          [](const Match &e) {
            return std::ranges::all_of(e.arms,
                                       [](const auto &a) { return needs_context(*a.value); });
          },
          [](const Block &e) { return needs_context(*e.result); },
          [](const auto &) { return false; },
      },
      expr.node);
}

std::optional<ir::BitVector> fit(const BigInt &value, uint32_t width) {
  const BigInt limit = BigInt(1) << width;
  const bool fits = value >= 0 ? value < limit : BigInt(-value) <= BigInt(limit / 2);
  return fits ? std::optional(ir::BitVector::from_wide(width, value)) : std::nullopt;
}

std::string range_hint(uint32_t width) {
  const std::string type = "i" + std::to_string(width);
  if (width > 64)
    return "an " + type + " holds numbers below 2^" + std::to_string(width);
  const BigInt limit = BigInt(1) << width;
  return type + " holds 0 to " + BigInt(limit - 1).str() + ", or with a minus sign -" +
         BigInt(limit / 2).str() + " to -1";
}

const IntLiteral *negated_literal(const Expr &expr) {
  const auto *unary = std::get_if<Unary>(&expr.node);
  if (!unary || unary->op != UnaryOp::Minus)
    return nullptr;
  return std::get_if<IntLiteral>(&unary->operand->node);
}

} // namespace lockstep::spec
