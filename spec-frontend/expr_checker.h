// The type checker of Spec expressions. Types flow down into literals and up from everything else:
// `check` is told the type that the place asks for, if it asks for one, and returns the type that
// the expression has. Nothing is returned after an error, and nothing more is said about it.
#pragma once

#include "ir/diagnostic.h"
#include "spec-frontend/ast.h"
#include "spec-frontend/pattern_checker.h"
#include "spec-frontend/program.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::spec {

class ExprChecker {
public:
  using MaybeType = std::optional<ir::Type>;

  ExprChecker(const std::string &file, const TypeTable &types, const FunctionTable &functions,
              Diagnostics &diagnostics)
      : file_(file), types_(types), functions_(functions), diagnostics_(diagnostics) {}

  void bind(const std::string &name, MaybeType type) { scope_.push_back({name, type}); }

  MaybeType check(ast::Expr &expr, MaybeType expected);

private:
  MaybeType infer(ast::Expr &expr, MaybeType expected);

  MaybeType visit(ast::IntLiteral &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::CharLiteral &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::BoolLiteral &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::StringLiteral &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::ListLiteral &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Undefined &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Name &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Call &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Unary &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Binary &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Convert &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Is &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Member &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Index &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Cast &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::SizeOf &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::If &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Match &e, ast::Expr &expr, MaybeType expected);
  MaybeType visit(ast::Block &e, ast::Expr &expr, MaybeType expected);

  MaybeType int_literal(const ast::BigInt &value, const ast::IntLiteral &e, ast::Expr &expr,
                        MaybeType expected);
  MaybeType call_function(ast::Call &e, const FunctionSignature &signature, ast::Expr &expr);
  MaybeType call_constructor(ast::Call &e, ast::Expr &expr);
  MaybeType call_unknown(ast::Call &e);
  void check_arguments(std::vector<ast::ExprPtr> &arguments, const std::vector<MaybeType> &types);
  void wrong_count(ast::Span at, const std::string &what, size_t expected, size_t found);
  MaybeType arithmetic(ast::Binary &e, MaybeType expected);
  MaybeType comparison(ast::Binary &e);
  // The operands of an operator that wants two values of one type.
  MaybeType same_type(ast::Expr &left, ast::Expr &right, const std::string &op);
  // The branches of an if or match, which have one type.
  MaybeType unify(std::vector<ast::Expr *> branches, MaybeType expected, ast::Expr &whole);
  MaybeType check_arm(ast::Match::Arm &arm, MaybeType scrutinee, MaybeType expected,
                      bool &patterns_ok);
  MaybeType relation_only(ast::Expr &expr, const std::string &what);
  std::optional<ListShape> list_type(ast::Expr &expr, MaybeType expected, const char *what);
  void mismatch(const ast::Expr &expr, ir::Type expected, ir::Type found);
  void no_width(const ast::Expr &expr);

  Diagnostic &error(ast::Span at, std::string message, std::string hint = {});

  std::string file_;
  const TypeTable &types_;
  const FunctionTable &functions_;
  Diagnostics &diagnostics_;
  std::vector<Binding> scope_;
};

// The type of a field of an ADT value; notes in `e` which constructors have it.
std::optional<ir::Type> member_type(ast::Member &e, ir::Type type, const TypeTable &types,
                                    const std::string &file, Diagnostics &diagnostics);

} // namespace lockstep::spec
