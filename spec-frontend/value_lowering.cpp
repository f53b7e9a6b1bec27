// Values: the half of FunctionLowering that turns expressions into terms.
#include "spec-frontend/function_lowering.h"

#include "ir/contract.h"
#include "spec-frontend/default_value.h"
#include "spec-frontend/formulas.h"
#include "spec-frontend/literal_rules.h"
#include "spec-frontend/tail_calls.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;
using ir::Term;

Term FunctionLowering::value(const Expr &expr, Position &at) {
  return std::visit([&](const auto &node) { return visit(node, expr, at); }, expr.node);
}

std::vector<Term> FunctionLowering::values(const std::vector<ExprPtr> &exprs, Position &at) {
  std::vector<Term> out;
  for (const ExprPtr &expr : exprs)
    out.push_back(value(*expr, at));
  return out;
}

Term FunctionLowering::value_under(Term condition, const Expr &expr, Position &at) {
  const Term outer = at.path;
  at.path = both(terms(), outer, condition);
  const Term result = value(expr, at);
  at.path = outer;
  return result;
}

Term FunctionLowering::visit(const IntLiteral &e, const Expr &expr, Position &) {
  return terms().constant(*fit(e.value, expr.type.width()));
}

Term FunctionLowering::visit(const CharLiteral &e, const Expr &, Position &) {
  return terms().constant(8, e.value);
}

Term FunctionLowering::visit(const BoolLiteral &e, const Expr &, Position &) {
  return terms().boolean(e.value);
}

Term FunctionLowering::list_value(ir::Type type, const std::vector<Term> &elements) {
  const ListShape shape = *list_shape(context_.signature, type);
  Term list = terms().construct(shape.nil, {});
  for (auto element = elements.rbegin(); element != elements.rend(); ++element) {
    std::array<Term, 2> fields;
    fields[shape.element_field] = *element;
    fields[shape.rest_field] = list;
    list = terms().construct(shape.cons, fields);
  }
  return list;
}

Term FunctionLowering::visit(const StringLiteral &e, const Expr &expr, Position &) {
  std::vector<Term> bytes;
  for (char c : e.bytes)
    bytes.push_back(terms().constant(8, static_cast<unsigned char>(c)));
  return list_value(expr.type, bytes);
}

Term FunctionLowering::visit(const ListLiteral &e, const Expr &expr, Position &at) {
  return list_value(expr.type, values(e.elements, at));
}

Term FunctionLowering::visit(const Undefined &, const Expr &expr, Position &at) {
  require(at, terms().boolean(false), expr.span);
  return default_value(context_, expr.type);
}

Term FunctionLowering::visit(const Name &e, const Expr &, Position &) {
  return e.constructor ? terms().construct(*e.constructor, {}) : lookup(e.text);
}

Term FunctionLowering::visit(const Call &e, const Expr &expr, Position &at) {
  const std::vector<Term> arguments = values(e.arguments, at);
  if (e.constructor)
    return terms().construct(*e.constructor, arguments);
  const Term result = fresh(e.callee.text, expr.type);
  const ir::Pc after = new_pc(expr.span);
  emit(at, after, ir::Call{e.callee.text, arguments, {result}}, expr.span);
  at = at_pc(after);
  return result;
}

Term FunctionLowering::visit(const Unary &e, const Expr &expr, Position &at) {
  if (const IntLiteral *literal = negated_literal(expr))
    return terms().constant(*fit(-literal->value, expr.type.width()));
  const Term operand = value(*e.operand, at);
  switch (e.op) {
  case UnaryOp::Minus:
    return terms().unary(ir::Op::Neg, operand);
  case UnaryOp::BitNot:
    return terms().unary(ir::Op::BitNot, operand);
  case UnaryOp::Not:
    return opposite(terms(), operand);
  case UnaryOp::Deref:
  case UnaryOp::AddressOf:
    break;
  }
  ir::broken_contract("memory access in a checked Spec");
}

Term FunctionLowering::visit(const Binary &e, const Expr &expr, Position &at) {
  if (e.op == BinaryOp::And || e.op == BinaryOp::Or)
    return short_circuit(e, at);
  const Term left = value(*e.left, at);
  const Term right = value(*e.right, at);
  if (const Term defined = definedness(terms(), e.op, right))
    require(at, defined, expr.span);
  return apply(terms(), e.op, left, right);
}

Term FunctionLowering::short_circuit(const Binary &e, Position &at) {
  const bool is_and = e.op == BinaryOp::And;
  const Term left = value(*e.left, at);
  const Term right_matters = is_and ? left : opposite(terms(), left);
  if (!contains_call(*e.right)) {
    const Term right = value_under(right_matters, *e.right, at);
    return is_and ? both(terms(), left, right) : either(terms(), left, right);
  }
  const Join meeting = join(is_and ? "and" : "or", ir::Type::boolean(), e.right->span);
  at = branch_point(at, e.left->span);
  leave(meeting, opposite(terms(), right_matters), terms().boolean(!is_and), at, e.left->span);
  leave(meeting, right_matters, *e.right, at);
  at = at_pc(meeting.pc);
  return meeting.variable;
}

Term FunctionLowering::visit(const Convert &e, const Expr &expr, Position &at) {
  return convert(terms(), e.op, expr.type.width(), value(*e.operand, at));
}

Term FunctionLowering::visit(const Is &e, const Expr &, Position &at) {
  return terms().is_constructor(e.constructor, value(*e.operand, at));
}

Term FunctionLowering::visit(const ast::Member &e, const Expr &expr, Position &at) {
  const Term operand = value(*e.operand, at);
  const MemberTerms member = member_terms(context_, e, operand);
  require(at, member.defined, expr.span);
  return member.value;
}

Term FunctionLowering::visit(const If &e, const Expr &expr, Position &at) {
  if (!contains_call(expr)) {
    std::vector<std::pair<Term, Term>> branches;
    Term so_far = terms().boolean(true);
    for (const If::Branch &branch : e.branches) {
      const Term condition = value_under(so_far, *branch.condition, at);
      branches.emplace_back(condition,
                            value_under(both(terms(), so_far, condition), *branch.value, at));
      so_far = both(terms(), so_far, opposite(terms(), condition));
    }
    Term result = value_under(so_far, *e.otherwise, at);
    for (auto branch = branches.rbegin(); branch != branches.rend(); ++branch)
      result = choose(terms(), branch->first, branch->second, result);
    return result;
  }
  const Join meeting = join("if", expr.type, expr.span);
  for (const If::Branch &branch : e.branches) {
    const Term condition = value(*branch.condition, at);
    at = branch_point(at, branch.condition->span);
    leave(meeting, condition, *branch.value, at);
    at = under(at, opposite(terms(), condition));
  }
  leave(meeting, terms().boolean(true), *e.otherwise, at);
  at = at_pc(meeting.pc);
  return meeting.variable;
}

Term FunctionLowering::visit(const Match &e, const Expr &expr, Position &at) {
  if (std::ranges::any_of(e.arms, [](const auto &arm) { return contains_call(*arm.value); })) {
    const Join meeting = join("match", expr.type, expr.span);
    for_each_arm(e, at, expr.span, [&](const Expr &arm, Position taken) {
      leave(meeting, terms().boolean(true), arm, taken);
    });
    at = at_pc(meeting.pc);
    return meeting.variable;
  }
  const Term scrutinee = value(*e.scrutinee, at);
  const std::vector<ArmTerms> arms = match_terms(context_, e, scrutinee);
  std::vector<Term> values;
  for (size_t i = 0; i < arms.size(); ++i) {
    const size_t outer = names_.size();
    names_.insert(names_.end(), arms[i].names.begin(), arms[i].names.end());
    values.push_back(value_under(arms[i].taken, *e.arms[i].value, at));
    names_.resize(outer);
  }
  Term result = values.back();
  for (size_t i = arms.size() - 1; i-- > 0;)
    result = choose(terms(), arms[i].matches, values[i], result);
  return result;
}

Term FunctionLowering::visit(const Block &e, const Expr &, Position &at) {
  const size_t outer = names_.size();
  statements(e, at);
  const Term result = value(*e.result, at);
  names_.resize(outer);
  return result;
}

Term FunctionLowering::visit(const Index &, const Expr &, Position &) {
  ir::broken_contract("memory access in a checked Spec");
}
Term FunctionLowering::visit(const Cast &, const Expr &, Position &) {
  ir::broken_contract("a cast in a checked Spec");
}
Term FunctionLowering::visit(const SizeOf &, const Expr &, Position &) {
  ir::broken_contract("sizeof in a checked Spec");
}

} // namespace lockstep::spec
