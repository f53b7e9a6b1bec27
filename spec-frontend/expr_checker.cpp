// Literals, names, calls and what only relation files may say; the rest is in
// expr_checker_operators.cpp.
#include "spec-frontend/expr_checker.h"

#include "spec-frontend/literal_rules.h"
#include "spec-frontend/parse.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;
using MaybeType = ExprChecker::MaybeType;

Diagnostic &ExprChecker::error(Span at, std::string message, std::string hint) {
  return diagnostics_.error(source_range(file_, at), std::move(message), std::move(hint));
}

MaybeType ExprChecker::check(Expr &expr, MaybeType expected) {
  const MaybeType found = infer(expr, expected);
  if (!found)
    return std::nullopt;
  if (expected && *found != *expected) {
    mismatch(expr, *expected, *found);
    return std::nullopt;
  }
  expr.type = *found;
  return found;
}

MaybeType ExprChecker::infer(Expr &expr, MaybeType expected) {
  return std::visit([&](auto &node) { return visit(node, expr, expected); }, expr.node);
}

void ExprChecker::mismatch(const Expr &expr, ir::Type expected, ir::Type found) {
  const std::string want = types_.spell(expected);
  std::string hint;
  if (expected.is_bitvec() && found.is_bitvec())
    hint = expected.width() > found.width()
               ? "widen it with zext<" + want + ">(…) if unsigned, sext<" + want + ">(…) if signed"
               : "cut off its high bits with trunc<" + want + ">(…)";
  else if (expected.is_bool() && found.is_bitvec())
    hint = "a number is not a condition; compare it, as in x != 0";
  else if (expected.is_bitvec() && found.is_bool())
    hint = "turn it into a number with `if … then 1 else 0`";
  error(expr.span, "expected " + want + ", found " + types_.spell(found), hint);
}

void ExprChecker::no_width(const Expr &expr) {
  const bool undefined = std::holds_alternative<Undefined>(expr.node);
  error(expr.span,
        undefined ? "nothing says which type this `undefined` has"
                  : "nothing says which type this has",
        undefined
            ? "give its place a type, as in `let x: i32 = undefined;`"
            : "give a number its type, as in 5i32, or its place one, as in `let x: i32 = 5;`");
}

MaybeType ExprChecker::int_literal(const BigInt &value, const IntLiteral &e, Expr &expr,
                                   MaybeType expected) {
  MaybeType type = expected;
  if (e.suffix)
    type = types_.resolve(*e.suffix, file_, diagnostics_);
  else if (!expected)
    no_width(expr);
  else if (!expected->is_bitvec())
    error(expr.span, "expected " + types_.spell(*expected) + ", found a number",
          expected->is_bool() ? "truth values are written `true` and `false`" : "");
  if (!type || !type->is_bitvec())
    return std::nullopt;
  if (!fit(value, type->width())) {
    error(expr.span, (value < 0 ? "-" : "") + e.text + " does not fit " + types_.spell(*type),
          range_hint(type->width()));
    return std::nullopt;
  }
  return type;
}

MaybeType ExprChecker::visit(IntLiteral &e, Expr &expr, MaybeType expected) {
  return int_literal(e.value, e, expr, expected);
}

MaybeType ExprChecker::visit(CharLiteral &, Expr &, MaybeType) {
  return ir::Type::bitvec(8);
}

MaybeType ExprChecker::visit(BoolLiteral &, Expr &, MaybeType) {
  return ir::Type::boolean();
}

MaybeType ExprChecker::visit(Undefined &, Expr &expr, MaybeType expected) {
  if (!expected)
    no_width(expr);
  return expected;
}

std::optional<ListShape> ExprChecker::list_type(Expr &expr, MaybeType expected, const char *what) {
  if (!expected) {
    no_width(expr);
    return std::nullopt;
  }
  auto shape = list_shape(types_.signature(), *expected);
  if (!shape)
    error(expr.span, "expected " + types_.spell(*expected) + ", found " + what,
          "such a literal needs a type with one constructor for the empty list and one with an "
          "element and the rest");
  return shape;
}

MaybeType ExprChecker::visit(StringLiteral &, Expr &expr, MaybeType expected) {
  auto shape = list_type(expr, expected, "a string");
  if (!shape)
    return std::nullopt;
  const ir::Constructor &cons = types_.signature().constructor(shape->cons);
  if (cons.fields[shape->element_field].type != ir::Type::bitvec(8)) {
    error(expr.span, "expected " + types_.spell(*expected) + ", found a string",
          "a string is a list of i8");
    return std::nullopt;
  }
  return expected;
}

MaybeType ExprChecker::visit(ListLiteral &e, Expr &expr, MaybeType expected) {
  auto shape = list_type(expr, expected, "a list");
  if (!shape)
    return std::nullopt;
  const ir::Type element =
      types_.signature().constructor(shape->cons).fields[shape->element_field].type;
  for (ExprPtr &part : e.elements)
    check(*part, element);
  return expected;
}

MaybeType ExprChecker::visit(Name &e, Expr &expr, MaybeType) {
  for (auto binding = scope_.rbegin(); binding != scope_.rend(); ++binding)
    if (binding->name == e.text && e.text != "_")
      return binding->type;
  if (e.text[0] >= 'A' && e.text[0] <= 'Z') {
    Call call{{e.text, expr.span}, {}, {}};
    const MaybeType type = call_constructor(call, expr);
    e.constructor = call.constructor;
    return type;
  }
  if (functions_.contains(e.text)) {
    error(expr.span, "`" + e.text + "` is a function, not a value",
          "functions can only be called: " + e.text + "(…)");
    return std::nullopt;
  }
  std::vector<std::string> names;
  for (const Binding &binding : scope_)
    names.push_back(binding.name);
  std::string close = e.text == "_" ? "" : closest_spelling(e.text, names);
  std::string hint = close.empty() ? "" : "did you mean `" + close + "`?";
  if (e.text == "null" || e.text == "spec" || e.text == "impl")
    hint = "C memory and parameters of both sides can only be named in relation files";
  error(expr.span, "unknown variable `" + e.text + "`", hint);
  return std::nullopt;
}

void ExprChecker::wrong_count(Span at, const std::string &what, size_t expected, size_t found) {
  error(at, what + " takes " + std::to_string(expected) +
                (expected == 1 ? " argument" : " arguments") + ", found " + std::to_string(found));
}

void ExprChecker::check_arguments(std::vector<ExprPtr> &arguments,
                                  const std::vector<MaybeType> &types) {
  for (size_t i = 0; i < arguments.size(); ++i) {
    const bool known = i < types.size() && types[i];
    if (known)
      check(*arguments[i], types[i]);
    else if (!needs_context(*arguments[i]))
      check(*arguments[i], std::nullopt);
  }
}

MaybeType ExprChecker::call_function(Call &e, const FunctionSignature &signature, Expr &expr) {
  const size_t expected = signature.parameters.size();
  if (e.arguments.size() != expected)
    wrong_count(expr.span, "function `" + e.callee.text + "`", expected, e.arguments.size());
  check_arguments(e.arguments,
                  e.arguments.size() == expected ? signature.parameters : std::vector<MaybeType>());
  return signature.result;
}

MaybeType ExprChecker::call_constructor(Call &e, Expr &expr) {
  auto id = types_.signature().find_constructor(e.callee.text);
  if (!id) {
    const std::string close = closest_spelling(e.callee.text, types_.constructor_names());
    error(e.callee.span, "unknown constructor `" + e.callee.text + "`",
          close.empty() ? "" : "did you mean `" + close + "`?");
    check_arguments(e.arguments, {});
    return std::nullopt;
  }
  const ir::Constructor &constructor = types_.signature().constructor(*id);
  std::vector<MaybeType> fields;
  for (const ir::Field &field : constructor.fields)
    fields.push_back(field.type);
  if (e.arguments.size() != fields.size()) {
    wrong_count(expr.span, "constructor `" + e.callee.text + "`", fields.size(),
                e.arguments.size());
    fields.clear();
  }
  check_arguments(e.arguments, fields);
  e.constructor = *id;
  return ir::Type::adt(constructor.adt);
}

MaybeType ExprChecker::call_unknown(Call &e) {
  std::vector<std::string> names;
  for (const auto &[name, signature] : functions_)
    names.push_back(name);
  const std::string close = closest_spelling(e.callee.text, names);
  std::string hint = close.empty() ? "" : "did you mean `" + close + "`?";
  if (std::ranges::find(scope_, e.callee.text, &Binding::name) != scope_.end())
    hint = "`" + e.callee.text + "` is a variable; functions are not values";
  error(e.callee.span, "unknown function `" + e.callee.text + "`", hint);
  check_arguments(e.arguments, {});
  return std::nullopt;
}

MaybeType ExprChecker::visit(Call &e, Expr &expr, MaybeType) {
  if (e.callee.text[0] >= 'A' && e.callee.text[0] <= 'Z')
    return call_constructor(e, expr);
  auto function = functions_.find(e.callee.text);
  return function == functions_.end() ? call_unknown(e) : call_function(e, function->second, expr);
}

MaybeType ExprChecker::relation_only(Expr &expr, const std::string &what) {
  error(expr.span, what + " can only be used in relation files",
        "a Spec has no memory; it speaks about values");
  return std::nullopt;
}

MaybeType ExprChecker::visit(Index &, Expr &expr, MaybeType) {
  return relation_only(expr, "indexing C memory");
}
MaybeType ExprChecker::visit(Cast &, Expr &expr, MaybeType) {
  error(expr.span, "casts can only be used in relation files",
        "change widths with zext<T>(…), sext<T>(…) or trunc<T>(…)");
  return std::nullopt;
}
MaybeType ExprChecker::visit(SizeOf &, Expr &expr, MaybeType) {
  return relation_only(expr, "`sizeof`");
}

} // namespace lockstep::spec
