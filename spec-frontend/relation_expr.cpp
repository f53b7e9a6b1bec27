// Literals, names and calls in relation files.
#include "spec-frontend/relation_expr.h"

#include "spec-frontend/formulas.h"
#include "spec-frontend/literal_rules.h"
#include "spec-frontend/parse.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;
using ir::Term;
using MaybeValue = RelationExprs::MaybeValue;

RelationExprs::RelationExprs(RelationTables &tables, RelationScope scope)
    : tables_(tables), scope_(std::move(scope)), path_(tables.context().terms.boolean(true)) {}

MaybeValue RelationExprs::error(Span at, std::string message, std::string hint) {
  tables_.diagnostics.error(source_range(tables_.file, at), std::move(message), std::move(hint));
  return std::nullopt;
}

std::string RelationExprs::spell(const ValueType &type) const {
  return spec::spell(types(), tables_.c, type);
}

ValueType RelationExprs::address_type() const {
  return {types().usize(), false, {}};
}

void RelationExprs::require(Term defined) {
  const Term needed = when(terms(), path_, defined);
  if (!needed.is(ir::Op::True))
    defined_.push_back(needed);
}

bool RelationExprs::accepts(const ValueType &expected, const ValueType &found) const {
  if (expected.type != found.type || expected.is_pointer() != found.is_pointer())
    return false;
  if (!expected.is_pointer())
    return true;
  const auto is_void = [&](const ValueType &t) { return tables_.c.as<ir::SourceVoid>(*t.pointee); };
  return is_void(expected) || is_void(found) || tables_.c.same(*expected.pointee, *found.pointee);
}

MaybeValue RelationExprs::mismatch(Span at, const ValueType &expected, const ValueType &found) {
  const std::string want = spell(expected);
  std::string hint;
  if (expected.is_pointer() && found.type.is_bitvec())
    hint = "a cast says which pointer is meant: (" + want + ")…";
  else if (expected.is_number() && found.is_pointer())
    hint = "the number of an address is (usize)…; what it points to is *… or …[i]";
  else if (expected.is_number() && found.is_number())
    hint = expected.type.width() > found.type.width()
               ? "widen it with zext<" + want + ">(…) if unsigned, sext<" + want + ">(…) if signed"
               : "cut off its high bits with trunc<" + want + ">(…)";
  else if (expected.type.is_adt() && found.type.is_bitvec())
    hint = "a lift turns C memory into a value of type " + want;
  return error(at, "expected " + want + ", found " + spell(found), hint);
}

MaybeValue RelationExprs::check(Expr &expr, const ValueType &expected) {
  MaybeValue found = infer(expr, expected);
  if (found && !accepts(expected, found->type))
    return mismatch(expr.span, expected, found->type);
  return found;
}

MaybeValue RelationExprs::infer(Expr &expr, const Hint &hint) {
  // Only constructors and the branches of if and match hand the permission on.
  const bool lifts = std::exchange(lifts_allowed_, false);
  const bool hands_on =
      std::holds_alternative<Call>(expr.node) || std::holds_alternative<If>(expr.node) ||
      std::holds_alternative<Match>(expr.node) || std::holds_alternative<Block>(expr.node);
  lifts_allowed_ = lifts && hands_on;
  MaybeValue found = std::visit([&](auto &node) { return visit(node, expr, hint); }, expr.node);
  lifts_allowed_ = lifts;
  return found;
}

MaybeValue RelationExprs::number(const BigInt &value, const IntLiteral &e, Expr &expr,
                                 const Hint &hint) {
  std::optional<ir::Type> type;
  if (e.suffix)
    type = types().resolve(*e.suffix, tables_.file, tables_.diagnostics);
  else if (hint && hint->is_pointer())
    return error(expr.span, "expected " + spell(*hint) + ", found a number",
                 "the null pointer is written `null`");
  else if (hint && hint->is_number())
    type = hint->type;
  else if (hint)
    return error(expr.span, "expected " + spell(*hint) + ", found a number");
  else
    return error(expr.span, "nothing says which type this number has", "give it one, as in 5i32");
  if (!type)
    return std::nullopt;
  if (auto bits = fit(value, type->width()))
    return TypedTerm{terms().constant(*bits), {*type, hint && hint->is_signed, {}}};
  return error(expr.span, (value < 0 ? "-" : "") + e.text + " does not fit " + types().spell(*type),
               range_hint(type->width()));
}

MaybeValue RelationExprs::visit(IntLiteral &e, Expr &expr, const Hint &hint) {
  return number(e.value, e, expr, hint);
}
MaybeValue RelationExprs::visit(CharLiteral &e, Expr &, const Hint &) {
  return TypedTerm{terms().constant(8, e.value), {ir::Type::bitvec(8), false, {}}};
}
MaybeValue RelationExprs::visit(BoolLiteral &e, Expr &, const Hint &) {
  return TypedTerm{terms().boolean(e.value), {ir::Type::boolean(), false, {}}};
}
MaybeValue RelationExprs::visit(StringLiteral &, Expr &expr, const Hint &) {
  return error(expr.span, "strings cannot be used in relation files");
}
MaybeValue RelationExprs::visit(ListLiteral &, Expr &expr, const Hint &) {
  return error(expr.span, "list literals cannot be used in relation files");
}
MaybeValue RelationExprs::visit(Undefined &, Expr &expr, const Hint &) {
  return error(expr.span, "`undefined` cannot be used in relation files",
               "a lift may give a constructor such as SInvalid on which the Spec is undefined");
}

MaybeValue RelationExprs::visit(Name &e, Expr &expr, const Hint &) {
  for (auto binding = scope_.names.rbegin(); binding != scope_.names.rend(); ++binding)
    if (binding->first == e.text)
      return binding->second;
  if (e.text == "null")
    return TypedTerm{terms().constant(address_type().type.width(), 0),
                     {address_type().type, false, tables_.c.void_type()}};
  if (e.text[0] >= 'A' && e.text[0] <= 'Z') {
    Call call{{e.text, expr.span}, {}, {}};
    return constructor(call, expr);
  }
  std::vector<std::string> names;
  for (const auto &[name, value] : scope_.names)
    names.push_back(name);
  const std::string close = closest_spelling(e.text, names);
  std::string hint = close.empty() ? "" : "did you mean `" + close + "`?";
  if (e.text == "spec" || e.text == "impl" || e.text == "global")
    hint = "name a parameter, as in " + e.text + ".x";
  else if (scope_.impl && close.empty())
    hint = "parameters are written spec." + e.text + " and impl." + e.text + ", globals global." +
           e.text;
  return error(expr.span, "unknown name `" + e.text + "`", hint);
}

MaybeValue RelationExprs::side_result(const SideNames &side, const std::string &which, Span at) {
  if (scope_.where != RelationPlace::Post)
    return error(at, "there is no result yet", "results can only be named in `post`");
  if (!side.result)
    return error(at, "the " + which + " function `" + side.function + "` returns nothing");
  return side.result;
}

MaybeValue RelationExprs::side_member(Member &e, const std::string &which) {
  const bool is_spec = which == "spec";
  const SideNames *side = is_spec ? scope_.spec : scope_.impl;
  if (!side)
    return error(e.operand->span, "`" + which + "` has no meaning in a lift",
                 "a lift sees only its parameters and C memory");
  if (e.field.text == "result")
    return side_result(*side, is_spec ? "Spec" : "C", e.field.span);
  std::vector<std::string> names{"result"};
  for (const auto &[name, value] : side->parameters) {
    names.push_back(name);
    if (name != e.field.text)
      continue;
    if (is_spec)
      mentioned_.insert(name);
    if (!value)
      return error(e.field.span, "parameter `" + name + "` has a type that relations cannot use",
                   "numbers and pointers can be used");
    return value;
  }
  const std::string close = closest_spelling(e.field.text, names);
  return error(e.field.span,
               std::string(is_spec ? "the Spec" : "the C") + " function `" + side->function +
                   "` has no parameter `" + e.field.text + "`",
               close.empty() ? "" : "did you mean `" + close + "`?");
}

bool RelationExprs::right_count(Call &e, Expr &expr, const std::string &what, size_t expected) {
  if (e.arguments.size() == expected)
    return true;
  error(expr.span, what + " takes " + std::to_string(expected) +
                       (expected == 1 ? " argument" : " arguments") + ", found " +
                       std::to_string(e.arguments.size()));
  return false;
}

MaybeValue RelationExprs::constructor(Call &e, Expr &expr) {
  const ir::Signature &signature = types().signature();
  const auto id = signature.find_constructor(e.callee.text);
  if (!id) {
    const std::string close = closest_spelling(e.callee.text, types().constructor_names());
    return error(e.callee.span, "unknown constructor `" + e.callee.text + "`",
                 close.empty() ? "" : "did you mean `" + close + "`?");
  }
  const std::vector<ir::Field> fields = signature.constructor(*id).fields;
  if (!right_count(e, expr, "constructor `" + e.callee.text + "`", fields.size()))
    return std::nullopt;
  const bool outer = lifts_allowed_;
  std::vector<Term> values;
  for (size_t i = 0; i < fields.size(); ++i) {
    lifts_allowed_ = scope_.where == RelationPlace::Lift || outer;
    if (auto value = check(*e.arguments[i], {fields[i].type, false, {}}))
      values.push_back(value->term);
  }
  lifts_allowed_ = outer;
  if (values.size() != fields.size())
    return std::nullopt;
  return TypedTerm{terms().construct(*id, values),
                   {ir::Type::adt(signature.constructor(*id).adt), false, {}}};
}

MaybeValue RelationExprs::lift_call(Call &e, const LiftSymbol &lift, Expr &expr) {
  const bool allowed = std::exchange(lifts_allowed_, false);
  if (!allowed)
    error(expr.span,
          scope_.where == RelationPlace::Lift
              ? "a lift may only be applied as a field of a constructor"
              : "a lift may only be applied on one side of `~`",
          scope_.where == RelationPlace::Lift
              ? "otherwise nothing bounds how far it reads: SCons(p[0], " + e.callee.text + "(…))"
              : "`value ~ " + e.callee.text + "(…)` is a conjunct of pre or post");
  if (!right_count(e, expr, "lift `" + e.callee.text + "`", lift.parameters.size()))
    return std::nullopt;
  std::vector<Term> arguments;
  for (size_t i = 0; i < lift.parameters.size(); ++i)
    if (auto value = check(*e.arguments[i], lift.parameters[i]))
      arguments.push_back(value->term);
  if (!allowed || arguments.size() != lift.parameters.size())
    return std::nullopt;
  return TypedTerm{terms().lift(lift.id, scope_.memory, arguments),
                   {ir::Type::adt(lift.result), false, {}}};
}

MaybeValue RelationExprs::old(Call &e, Expr &expr, const Hint &hint) {
  if (scope_.where != RelationPlace::Post)
    return error(expr.span, "`old` can only be used in `post`",
                 "everywhere else memory is the memory at entry anyway");
  if (!right_count(e, expr, "`old`", 1))
    return std::nullopt;
  const Term memory = std::exchange(scope_.memory, scope_.entry_memory);
  MaybeValue value = infer(*e.arguments[0], hint);
  scope_.memory = memory;
  return value;
}

MaybeValue RelationExprs::unknown_call(Call &e) {
  if (tables_.spec.functions.contains(e.callee.text))
    return error(e.callee.span, "Spec functions cannot be called in relation files",
                 "let the Spec function under check compute it");
  if (tables_.broken_lifts.contains(e.callee.text))
    return std::nullopt;
  std::vector<std::string> names{"valid", "readable", "disjoint", "old"};
  for (const auto &[name, lift] : tables_.lifts)
    names.push_back(name);
  const std::string close = closest_spelling(e.callee.text, names);
  return error(e.callee.span, "unknown lift `" + e.callee.text + "`",
               close.empty() ? "" : "did you mean `" + close + "`?");
}

MaybeValue RelationExprs::visit(Call &e, Expr &expr, const Hint &hint) {
  const std::string &name = e.callee.text;
  if (name[0] >= 'A' && name[0] <= 'Z')
    return constructor(e, expr);
  if (auto lift = tables_.lifts.find(name); lift != tables_.lifts.end())
    return lift_call(e, lift->second, expr);
  if (name == "old")
    return old(e, expr, hint);
  lifts_allowed_ = false;
  if (name == "valid" || name == "readable")
    return valid(e, expr);
  if (name == "disjoint")
    return disjoint(e, expr);
  return unknown_call(e);
}

} // namespace lockstep::spec
