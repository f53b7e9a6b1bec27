// Lowers one Spec function, with the functions that it shares loops with, to one CFG.
#pragma once

#include "ir/program.h"
#include "spec-frontend/ast.h"
#include "spec-frontend/match_terms.h"
#include "spec-frontend/program.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace lockstep::spec {

enum class TailCalls {
  Jump, // inside the group
  Stay,
};

class FunctionLowering {
public:
  // The first member of the group is the function that is called; the others are reached from it.
  FunctionLowering(ir::Module &module, const Program &program,
                   std::vector<const ast::FunctionDecl *> group, TailCalls tail_calls);

  ir::Function run();

private:
  // Where evaluation stands: at `pc`, about to leave it under `guard`, provided that `checks` hold.
  // Inside a value that depends on a condition, `path` is that condition.
  struct Position {
    ir::Pc pc;
    ir::Term guard;
    ir::Term path;
    std::vector<ir::Check> checks;
  };
  struct Member {
    const ast::FunctionDecl *function = nullptr;
    ir::Pc head;
    std::vector<ir::Term> parameters;
  };

  // Statements in tail position leave through the exit or to the head of a member.
  void tail(const ast::Expr &expr, Position at);
  void tail_call(const ast::Call &call, const Member &callee, Position at, ast::Span where);
  void tail_match(const ast::Match &match, Position at, ast::Span where);
  // Calls `arm` for each arm of the match with the position in which it is taken and its names in
  // sight. Simple patterns are all tested at one PC, others one after the other.
  void for_each_arm(const ast::Match &match, Position at, ast::Span where,
                    const std::function<void(const ast::Expr &, Position)> &arm);
  void tail_if(const ast::If &e, Position at);
  void tail_short_circuit(const ast::Binary &e, Position at, ast::Span where);
  const Member *tail_callee(const ast::Expr &expr) const; // null if it is none
  void finish(ir::Term value, Position at, ast::Span where);
  void statements(const ast::Block &block, Position &at);

  // The expression's value; calls in it move the position.
  ir::Term value(const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::IntLiteral &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::CharLiteral &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::BoolLiteral &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::StringLiteral &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::ListLiteral &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Undefined &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Name &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Call &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Unary &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Binary &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Convert &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Is &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Member &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Index &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Cast &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::SizeOf &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::If &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Match &e, const ast::Expr &expr, Position &at);
  ir::Term visit(const ast::Block &e, const ast::Expr &expr, Position &at);

  ir::Term short_circuit(const ast::Binary &e, Position &at);
  ir::Term list_value(ir::Type type, const std::vector<ir::Term> &elements);
  // The value under a condition: only its checks depend on it. Without calls inside.
  ir::Term value_under(ir::Term condition, const ast::Expr &expr, Position &at);
  std::vector<ir::Term> values(const std::vector<ast::ExprPtr> &exprs, Position &at);

  // A value with calls in some of its branches: each branch assigns to one variable and jumps to
  // one meeting point.
  struct Join {
    ir::Term variable;
    ir::Pc pc;
  };
  Join join(const char *name, ir::Type type, ast::Span where);
  void leave(const Join &join, ir::Term condition, const ast::Expr &expr, const Position &from);
  void leave(const Join &join, ir::Term condition, ir::Term value, const Position &from,
             ast::Span where);

  Position at_pc(ir::Pc pc);
  Position under(const Position &at, ir::Term condition);
  // A place to branch at: a PC that has no other edges yet.
  Position branch_point(const Position &at, ast::Span where);
  void require(Position &at, ir::Term holds, ast::Span where);
  void emit(const Position &at, ir::Pc to, ir::Step step, ast::Span where);
  ir::Pc new_pc(ast::Span where);
  ir::Term variable(const std::string &name, ir::Type type);
  ir::Term fresh(const std::string &name, ir::Type type);
  ir::Term lookup(const std::string &name) const;
  ir::Location location(ast::Span span) const { return {file_, span.line, span.column}; }
  ir::Terms &terms() { return context_.terms; }

  const Program &program_;
  ir::Context &context_;
  uint32_t file_;
  ir::Function out_;
  std::vector<Member> members_;
  TailCalls tail_calls_;
  std::map<std::string, unsigned> counters_;
  Names names_;
  ir::Term result_;
};

} // namespace lockstep::spec
