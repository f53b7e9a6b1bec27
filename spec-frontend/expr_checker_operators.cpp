// The half of ExprChecker that deals with operators and control flow.
#include "spec-frontend/expr_checker.h"

#include "spec-frontend/literal_rules.h"
#include "spec-frontend/parse.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;
using MaybeType = ExprChecker::MaybeType;

MaybeType ExprChecker::visit(Unary &e, Expr &expr, MaybeType expected) {
  if (e.op == UnaryOp::Deref || e.op == UnaryOp::AddressOf)
    return relation_only(expr,
                         e.op == UnaryOp::Deref ? "`*` before a pointer" : "`&` before a place");
  if (const IntLiteral *literal = negated_literal(expr)) {
    const MaybeType type = int_literal(-literal->value, *literal, expr, expected);
    if (type)
      e.operand->type = *type;
    return type;
  }
  if (e.op == UnaryOp::Not) {
    MaybeType type = infer(*e.operand, ir::Type::boolean());
    if (!type)
      return std::nullopt;
    e.operand->type = *type;
    if (type->is_bool())
      return type;
    error(expr.span, "`!` needs a bool, found " + types_.spell(*type),
          type->is_bitvec() ? "compare with 0, or write `~` to flip every bit" : "");
    return std::nullopt;
  }
  const bool wants_bits = expected && expected->is_bitvec();
  MaybeType type = check(*e.operand, wants_bits ? expected : std::nullopt);
  if (type && !type->is_bitvec()) {
    error(expr.span,
          std::string(e.op == UnaryOp::Minus ? "`-`" : "`~`") + " needs a number, found " +
              types_.spell(*type),
          type->is_bool() ? "the opposite of a condition is written `!`" : "");
    return std::nullopt;
  }
  return type;
}

MaybeType ExprChecker::same_type(Expr &left, Expr &right, const std::string &op) {
  if (needs_context(left) && needs_context(right)) {
    error(left.span, "nothing says which type the operands of " + op + " have",
          "give one of the numbers its type, as in 5i32");
    return std::nullopt;
  }
  const bool right_first = needs_context(left);
  Expr &first = right_first ? right : left;
  Expr &second = right_first ? left : right;
  const MaybeType type = check(first, std::nullopt);
  if (!type) {
    if (!needs_context(second))
      check(second, std::nullopt);
    return std::nullopt;
  }
  return check(second, type) ? type : std::nullopt;
}

namespace {
bool is_arithmetic(BinaryOp op) {
  return op < BinaryOp::Eq;
}
} // namespace

MaybeType ExprChecker::arithmetic(Binary &e, MaybeType expected) {
  MaybeType type;
  if (expected && expected->is_bitvec()) {
    const MaybeType left = check(*e.left, expected);
    const MaybeType right = check(*e.right, expected);
    type = left ? right : left;
  } else {
    type = same_type(*e.left, *e.right, "this operator");
  }
  if (type && !type->is_bitvec()) {
    std::string hint;
    if (type->is_bool() && (e.op == BinaryOp::BitAnd || e.op == BinaryOp::BitOr))
      hint = e.op == BinaryOp::BitAnd ? "conditions are joined with `&&`"
                                      : "conditions are joined with `||`";
    error(e.op_span, "this operator needs numbers, found " + types_.spell(*type), hint);
    return std::nullopt;
  }
  return type;
}

MaybeType ExprChecker::comparison(Binary &e) {
  const MaybeType type = same_type(*e.left, *e.right, "this comparison");
  if (type && !type->is_bitvec() && e.op != BinaryOp::Eq && e.op != BinaryOp::Ne) {
    error(e.op_span, "only numbers can be ordered, found " + types_.spell(*type));
    return std::nullopt;
  }
  return ir::Type::boolean();
}

MaybeType ExprChecker::visit(Binary &e, Expr &, MaybeType expected) {
  if (e.op == BinaryOp::Related) {
    error(e.op_span, "`~` can only be used in relation files", "equality is written `==`");
    return std::nullopt;
  }
  if (e.op == BinaryOp::And || e.op == BinaryOp::Or) {
    check(*e.left, ir::Type::boolean());
    check(*e.right, ir::Type::boolean());
    return ir::Type::boolean();
  }
  return is_arithmetic(e.op) ? arithmetic(e, expected) : comparison(e);
}

MaybeType ExprChecker::visit(Convert &e, Expr &expr, MaybeType) {
  static constexpr const char *names[] = {"zext", "sext", "trunc"};
  const std::string name = names[static_cast<int>(e.op)];
  const MaybeType target = types_.resolve(e.type, file_, diagnostics_);
  const MaybeType source = check(*e.operand, std::nullopt);
  if (!target || !source)
    return std::nullopt;
  if (!target->is_bitvec() || !source->is_bitvec()) {
    error(expr.span,
          name + " changes the width of a number; it cannot turn " + types_.spell(*source) +
              " into " + types_.spell(*target),
          source->is_bool() ? "turn a condition into a number with `if … then 1 else 0`" : "");
    return std::nullopt;
  }
  const bool widens = e.op != ConvertOp::Truncate;
  if (widens ? target->width() < source->width() : target->width() > source->width()) {
    error(expr.span,
          name + " cannot make " + types_.spell(*source) + " " + (widens ? "narrower" : "wider"),
          widens ? "use trunc<" + types_.spell(*target) + ">(…)"
                 : "use zext<" + types_.spell(*target) + ">(…) or sext<…>(…)");
    return std::nullopt;
  }
  return target;
}

MaybeType ExprChecker::visit(Is &e, Expr &expr, MaybeType) {
  const MaybeType type = check(*e.operand, std::nullopt);
  auto id = types_.signature().find_constructor(e.constructor_name.text);
  if (!id) {
    const std::string close = closest_spelling(e.constructor_name.text, types_.constructor_names());
    error(e.constructor_name.span, "unknown constructor `" + e.constructor_name.text + "`",
          close.empty() ? "" : "did you mean `" + close + "`?");
    return ir::Type::boolean();
  }
  e.constructor = *id;
  const ir::Type owner = ir::Type::adt(types_.signature().constructor(*id).adt);
  if (type && *type != owner)
    error(expr.span, "`" + e.constructor_name.text + "` is a constructor of " +
                         types_.spell(owner) + ", but the value has type " + types_.spell(*type));
  return ir::Type::boolean();
}

MaybeType member_type(Member &e, ir::Type type, const TypeTable &types, const std::string &file,
                      Diagnostics &diagnostics) {
  const ir::Signature &signature = types.signature();
  MaybeType found;
  std::vector<std::string> names;
  for (ir::CtorId id : signature.adt(type.adt()).constructors) {
    const auto &fields = signature.constructor(id).fields;
    for (uint32_t i = 0; i < fields.size(); ++i) {
      names.push_back(fields[i].name);
      if (fields[i].name != e.field.text)
        continue;
      if (found && *found != fields[i].type) {
        diagnostics.error(source_range(file, e.field.span),
                          "field `" + e.field.text + "` has several types in " + types.spell(type),
                          "use `match` to say which constructor is meant");
        return std::nullopt;
      }
      found = fields[i].type;
      e.owners.emplace_back(id, i);
    }
  }
  if (!found) {
    const std::string close = closest_spelling(e.field.text, names);
    diagnostics.error(source_range(file, e.field.span),
                      types.spell(type) + " has no field `" + e.field.text + "`",
                      close.empty() ? "" : "did you mean `" + close + "`?");
  }
  return found;
}

MaybeType ExprChecker::visit(Member &e, Expr &expr, MaybeType) {
  if (e.arrow)
    return relation_only(expr, "`->`");
  const MaybeType type = check(*e.operand, std::nullopt);
  if (!type)
    return std::nullopt;
  if (!type->is_adt()) {
    error(e.field.span, types_.spell(*type) + " has no fields");
    return std::nullopt;
  }
  return member_type(e, *type, types_, file_, diagnostics_);
}

MaybeType ExprChecker::unify(std::vector<Expr *> branches, MaybeType expected, Expr &whole) {
  bool ok = true;
  if (!expected) {
    // The first branch with a type of its own decides.
    auto typed = std::ranges::find_if(branches, [](Expr *e) { return !needs_context(*e); });
    if (typed == branches.end()) {
      no_width(whole);
      return std::nullopt;
    }
    expected = check(**typed, std::nullopt);
    branches.erase(typed);
    ok = expected.has_value();
  }
  for (Expr *branch : branches)
    if (expected || !needs_context(*branch))
      ok &= check(*branch, expected).has_value();
  return ok ? expected : std::nullopt;
}

MaybeType ExprChecker::visit(If &e, Expr &expr, MaybeType expected) {
  std::vector<Expr *> values;
  for (If::Branch &branch : e.branches) {
    check(*branch.condition, ir::Type::boolean());
    values.push_back(branch.value.get());
  }
  values.push_back(e.otherwise.get());
  return unify(std::move(values), expected, expr);
}

MaybeType ExprChecker::check_arm(Match::Arm &arm, MaybeType scrutinee, MaybeType expected,
                                 bool &patterns_ok) {
  const size_t outer = scope_.size();
  if (scrutinee)
    patterns_ok &= check_pattern(*arm.pattern, *scrutinee, types_, file_, diagnostics_, scope_);
  else
    bind_untyped(*arm.pattern, scope_);
  MaybeType type;
  if (expected || !needs_context(*arm.value))
    type = check(*arm.value, expected);
  scope_.resize(outer);
  return type;
}

MaybeType ExprChecker::visit(Match &e, Expr &expr, MaybeType expected) {
  const MaybeType scrutinee = check(*e.scrutinee, std::nullopt);
  bool patterns_ok = scrutinee.has_value();
  bool ok = patterns_ok;
  std::vector<Match::Arm *> arms;
  for (Match::Arm &arm : e.arms)
    arms.push_back(&arm);
  if (!expected) {
    // The first arm with a type of its own decides.
    auto typed =
        std::ranges::find_if(arms, [](Match::Arm *arm) { return !needs_context(*arm->value); });
    if (typed == arms.end()) {
      no_width(expr);
      return std::nullopt;
    }
    expected = check_arm(**typed, scrutinee, std::nullopt, patterns_ok);
    ok &= expected.has_value();
    arms.erase(typed);
  }
  for (Match::Arm *arm : arms)
    ok &= check_arm(*arm, scrutinee, expected, patterns_ok).has_value();
  if (patterns_ok)
    check_coverage(e, expr.span, *scrutinee, types_, file_, diagnostics_);
  return ok ? expected : std::nullopt;
}

MaybeType ExprChecker::visit(Block &e, Expr &, MaybeType expected) {
  const size_t outer = scope_.size();
  for (auto &statement : e.statements) {
    if (auto *assume = std::get_if<Assume>(&statement)) {
      check(*assume->condition, ir::Type::boolean());
      continue;
    }
    Let &let = std::get<Let>(statement);
    const MaybeType declared =
        let.type ? types_.resolve(*let.type, file_, diagnostics_) : std::nullopt;
    const MaybeType found = let.type && !declared ? std::nullopt : check(*let.value, declared);
    if (let.name.text[0] >= 'A' && let.name.text[0] <= 'Z')
      error(let.name.span, "variable `" + let.name.text + "` must begin with a small letter",
            "capital letters are for constructors");
    bind(let.name.text, declared ? declared : found);
  }
  const MaybeType type = check(*e.result, expected);
  scope_.resize(outer);
  return type;
}

} // namespace lockstep::spec
