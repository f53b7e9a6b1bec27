// ANTLR's parse tree, known to be free of syntax errors, to our own. Reports what the grammar lets
// through on purpose: malformed numbers, operators without a sign letter, items in the wrong kind
// of file.
#pragma once

#include "ir/diagnostic.h"
#include "spec-frontend/ast.h"
#include "spec-frontend/parse.h"

// After Boost's headers, which ast.h brings in: ANTLR undefines EOF.
#include <SpecGrammarParser.h>

#include <string>
#include <vector>

namespace lockstep::spec {

class AstBuilder {
public:
  using Grammar = grammar::SpecGrammarParser;

  AstBuilder(const std::string &file, const std::string &text, Diagnostics &diagnostics)
      : file_(file), text_(text), diagnostics_(diagnostics) {}

  ast::File file(Grammar::FileContext &tree, FileKind kind);
  ast::ExprPtr expression(Grammar::ExprContext &tree);
  ast::Identifier identifier(Grammar::IdentContext &tree) const;

private:
  // items
  void item(ast::File &out, Grammar::ItemContext &tree, FileKind kind);
  ast::TypeDecl type_decl(Grammar::TypeItemContext &tree);
  ast::ConstructorDecl constructor(Grammar::ConstructorContext &tree);
  ast::FunctionDecl function(Grammar::FunctionItemContext &tree);
  ast::LiftDecl lift(Grammar::LiftItemContext &tree);
  ast::CheckDecl check(Grammar::CheckItemContext &tree);
  ast::Clause clause(Grammar::ClauseContext &tree);
  std::vector<ast::Parameter> parameters(Grammar::ParametersContext &tree);
  std::string path(antlr4::Token &token);

  // types
  ast::TypeRef type_ref(Grammar::TypeRefContext &tree);
  ast::TypeRef cast_type(Grammar::CastTypeContext &tree);
  void suffixes(ast::TypeRef &type, const std::vector<Grammar::TypeSuffixContext *> &suffixes);

  // expressions
  ast::ExprNode node(Grammar::ExprContext &tree);
  ast::ExprNode literal_node(Grammar::ExprContext &tree);
  ast::ExprNode compound_node(Grammar::ExprContext &tree);
  ast::ExprNode binary(Grammar::BinaryExprContext &tree);
  ast::ExprNode if_node(Grammar::IfExprContext &tree);
  ast::ExprNode match_node(Grammar::MatchExprContext &tree);
  ast::ExprNode block_node(Grammar::BlockContext &tree);
  ast::ExprNode index_node(Grammar::IndexExprContext &tree);
  std::vector<ast::ExprPtr> arguments(Grammar::ArgumentsContext &tree);
  ast::BinaryOp binary_op(antlr4::Token &op);
  ast::IntLiteral int_literal(antlr4::Token &token);
  std::string quoted(antlr4::Token &token, bool one_byte);
  bool is_chain(const ast::Binary &binary) const;

  // patterns
  ast::PatternPtr pattern(Grammar::PatternContext &tree);
  ast::PatternPtr pattern_atom(Grammar::PatternAtomContext &tree);

  // places and texts
  ast::Span span(antlr4::ParserRuleContext &tree) const;
  ast::Span span(antlr4::Token &token) const;
  std::string token_text(antlr4::Token &token) const;
  void error(ast::Span at, std::string message, std::string hint = {});

  const std::string &file_;
  const std::string &text_;
  Diagnostics &diagnostics_;
};

} // namespace lockstep::spec
