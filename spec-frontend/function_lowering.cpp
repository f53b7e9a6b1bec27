// Control flow: members, tail positions, edges. Values are in value_lowering.cpp.
#include "spec-frontend/function_lowering.h"

#include "ir/contract.h"
#include "spec-frontend/formulas.h"
#include "spec-frontend/tail_calls.h"

#include <algorithm>

namespace lockstep::spec {

// Not all of ast: it has a Member of its own.
using ast::Assume, ast::Binary, ast::BinaryOp, ast::Block, ast::Call, ast::Expr, ast::FunctionDecl,
    ast::If, ast::Let, ast::Match, ast::Span;
using ir::Term;

FunctionLowering::FunctionLowering(ir::Module &module, const Program &program,
                                   std::vector<const FunctionDecl *> group, TailCalls tail_calls)
    : program_(program), context_(module.context), file_(module.file_index(program.file.name)),
      tail_calls_(tail_calls) {
  for (const FunctionDecl *fn : group)
    members_.push_back({fn, {}, {}});
}

ir::Function FunctionLowering::run() {
  const FunctionDecl &root = *members_.front().function;
  const FunctionSignature &signature = program_.functions.at(root.name.text);
  out_.name = root.name.text;
  out_.entry = new_pc(root.name.span);
  for (Member &member : members_) {
    const bool is_root = member.function == &root;
    const FunctionSignature &own = program_.functions.at(member.function->name.text);
    for (size_t i = 0; i < own.parameters.size(); ++i) {
      std::string name = own.parameter_names[i];
      if (name == "_" || name == "result")
        name += "." + std::to_string(i);
      member.parameters.push_back(
          variable(is_root ? name : member.function->name.text + "." + name, *own.parameters[i]));
    }
    const bool loops = tail_calls_ == TailCalls::Jump &&
                       (members_.size() > 1 || tail_callees(*root.body).contains(root.name.text));
    member.head = loops ? new_pc(member.function->name.span) : out_.entry;
  }
  out_.parameters = members_.front().parameters;
  result_ = variable("result", *signature.result);
  out_.results = {result_};
  out_.exit = new_pc(root.body->span);
  if (members_.front().head != out_.entry)
    emit(at_pc(out_.entry), members_.front().head, ir::Assign{}, root.name.span);
  for (const Member &member : members_) {
    names_.clear();
    for (size_t i = 0; i < member.parameters.size(); ++i)
      names_.emplace_back(member.function->parameters[i].name.text, member.parameters[i]);
    tail(*member.function->body, at_pc(member.head));
  }
  return std::move(out_);
}

void FunctionLowering::tail(const Expr &expr, Position at) {
  if (at.guard.is(ir::Op::False))
    return; // never taken
  const size_t outer = names_.size();
  if (const auto *e = std::get_if<If>(&expr.node)) {
    tail_if(*e, std::move(at));
  } else if (const auto *match = std::get_if<Match>(&expr.node)) {
    tail_match(*match, std::move(at), expr.span);
  } else if (const auto *block = std::get_if<Block>(&expr.node)) {
    statements(*block, at);
    tail(*block->result, std::move(at));
  } else if (const auto *binary = std::get_if<Binary>(&expr.node);
             binary && (binary->op == BinaryOp::And || binary->op == BinaryOp::Or) &&
             contains_call(*binary->right)) {
    tail_short_circuit(*binary, std::move(at), expr.span);
  } else if (const Member *callee = tail_callee(expr)) {
    tail_call(std::get<Call>(expr.node), *callee, std::move(at), expr.span);
  } else {
    const Term result = value(expr, at);
    finish(result, std::move(at), expr.span);
  }
  names_.resize(outer);
}

const FunctionLowering::Member *FunctionLowering::tail_callee(const Expr &expr) const {
  const auto *call = std::get_if<Call>(&expr.node);
  if (!call || call->constructor || tail_calls_ == TailCalls::Stay)
    return nullptr;
  const auto found = std::ranges::find_if(members_, [&](const Member &member) {
    return member.function->name.text == call->callee.text;
  });
  return found == members_.end() ? nullptr : &*found;
}

void FunctionLowering::tail_if(const If &e, Position at) {
  for (const If::Branch &branch : e.branches) {
    const Term condition = value(*branch.condition, at);
    at = branch_point(at, branch.condition->span);
    tail(*branch.value, under(at, condition));
    at = under(at, opposite(terms(), condition));
  }
  tail(*e.otherwise, std::move(at));
}

void FunctionLowering::tail_short_circuit(const Binary &e, Position at, Span where) {
  const bool is_and = e.op == BinaryOp::And;
  const Term left = value(*e.left, at);
  const Term right_matters = is_and ? left : opposite(terms(), left);
  at = branch_point(at, where);
  finish(terms().boolean(!is_and), under(at, opposite(terms(), right_matters)), where);
  tail(*e.right, under(at, right_matters));
}

void FunctionLowering::tail_match(const Match &match, Position at, Span where) {
  for_each_arm(match, std::move(at), where,
               [&](const Expr &value, Position taken) { tail(value, std::move(taken)); });
}

void FunctionLowering::for_each_arm(const Match &match, Position at, Span where,
                                    const std::function<void(const Expr &, Position)> &arm) {
  const Term scrutinee = value(*match.scrutinee, at);
  const std::vector<ArmTerms> arms = match_terms(context_, match, scrutinee);
  const bool at_once = is_flat(match);
  at = branch_point(at, where);
  for (size_t i = 0; i < arms.size(); ++i) {
    const Span pattern = match.arms[i].pattern->span;
    const bool last = i + 1 == arms.size(); // one arm is always taken
    const Term taken = at_once ? arms[i].taken : last ? terms().boolean(true) : arms[i].matches;
    const size_t outer = names_.size();
    names_.insert(names_.end(), arms[i].names.begin(), arms[i].names.end());
    arm(*match.arms[i].value, under(at, taken));
    names_.resize(outer);
    if (!at_once && !last)
      at = branch_point(under(at, opposite(terms(), taken)), pattern);
  }
}

void FunctionLowering::tail_call(const Call &call, const Member &callee, Position at, Span where) {
  const std::vector<Term> arguments = values(call.arguments, at);
  ir::Assign transfer;
  for (size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i] != callee.parameters[i])
      transfer.moves.push_back({callee.parameters[i], arguments[i]});
  emit(at, callee.head, std::move(transfer), where);
}

void FunctionLowering::finish(Term value, Position at, Span where) {
  emit(at, out_.exit, ir::Assign{{{result_, value}}}, where);
}

void FunctionLowering::statements(const Block &block, Position &at) {
  for (const auto &statement : block.statements) {
    if (const auto *let = std::get_if<Let>(&statement)) {
      names_.emplace_back(let->name.text, value(*let->value, at));
    } else {
      const Expr &condition = *std::get<Assume>(statement).condition;
      require(at, value(condition, at), condition.span);
    }
  }
}

FunctionLowering::Position FunctionLowering::at_pc(ir::Pc pc) {
  return {pc, terms().boolean(true), terms().boolean(true), {}};
}

FunctionLowering::Position FunctionLowering::under(const Position &at, Term condition) {
  Position out = at;
  out.guard = both(terms(), at.guard, condition);
  return out;
}

FunctionLowering::Position FunctionLowering::branch_point(const Position &at, Span where) {
  if (at.guard.is(ir::Op::True) || at.guard.is(ir::Op::False))
    return at;
  const ir::Pc next = new_pc(where);
  emit(at, next, ir::Assign{}, where);
  return at_pc(next);
}

void FunctionLowering::require(Position &at, Term holds, Span where) {
  const Term needed = when(terms(), at.path, holds);
  if (!when(terms(), at.guard, needed).is(ir::Op::True))
    at.checks.push_back({ir::CheckKind::SpecUndefined, needed, location(where)});
}

// Edges that are never taken are left out.
void FunctionLowering::emit(const Position &at, ir::Pc to, ir::Step step, Span where) {
  if (!at.guard.is(ir::Op::False))
    out_.edges.push_back({at.pc, to, at.guard, at.checks, std::move(step), location(where)});
}

ir::Pc FunctionLowering::new_pc(Span where) {
  out_.pcs.push_back(location(where));
  return {static_cast<uint32_t>(out_.pcs.size() - 1)};
}

Term FunctionLowering::variable(const std::string &name, ir::Type type) {
  out_.variables.push_back(terms().var(name, type));
  return out_.variables.back();
}

Term FunctionLowering::fresh(const std::string &name, ir::Type type) {
  return variable(name + "." + std::to_string(++counters_[name]), type);
}

Term FunctionLowering::lookup(const std::string &name) const {
  for (auto binding = names_.rbegin(); binding != names_.rend(); ++binding)
    if (binding->first == name)
      return binding->second;
  ir::broken_contract("a checked Spec uses an unbound name");
}

FunctionLowering::Join FunctionLowering::join(const char *name, ir::Type type, Span where) {
  return {fresh(name, type), new_pc(where)};
}

void FunctionLowering::leave(const Join &join, Term condition, Term value, const Position &from,
                             Span where) {
  emit(under(from, condition), join.pc, ir::Assign{{{join.variable, value}}}, where);
}

void FunctionLowering::leave(const Join &join, Term condition, const Expr &expr,
                             const Position &from) {
  Position at = under(from, condition);
  if (at.guard.is(ir::Op::False))
    return; // never taken
  const Term result = value(expr, at);
  leave(join, terms().boolean(true), result, at, expr.span);
}

} // namespace lockstep::spec
