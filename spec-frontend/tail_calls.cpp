#include "spec-frontend/tail_calls.h"

#include "ir/overloaded.h"

#include <algorithm>
#include <cstdint>

namespace lockstep::spec {

using namespace ast;

namespace {

bool any_calls(const std::vector<ExprPtr> &parts) {
  return std::ranges::any_of(parts, [](const ExprPtr &e) { return contains_call(*e); });
}

void collect_tail_callees(const Expr &expr, std::set<std::string> &out) {
  std::visit(ir::Overloaded{
                 [&](const Call &e) {
                   if (!e.constructor)
                     out.insert(e.callee.text);
                 },
                 [&](const Binary &e) {
                   if (e.op == BinaryOp::And || e.op == BinaryOp::Or)
                     collect_tail_callees(*e.right, out);
                 },
                 [&](const If &e) {
                   for (const If::Branch &branch : e.branches)
                     collect_tail_callees(*branch.value, out);
                   collect_tail_callees(*e.otherwise, out);
                 },
                 [&](const Match &e) {
                   for (const Match::Arm &arm : e.arms)
                     collect_tail_callees(*arm.value, out);
                 },
                 [&](const Block &e) { collect_tail_callees(*e.result, out); },
                 [](const auto &) {},
             },
             expr.node);
}

} // namespace

bool contains_call(const Expr &expr) {
  return std::visit(
      ir::Overloaded{
          [](const Call &e) { return !e.constructor || any_calls(e.arguments); },
          [](const ListLiteral &e) { return any_calls(e.elements); },
          [](const Unary &e) { return contains_call(*e.operand); },
          [](const Binary &e) { return contains_call(*e.left) || contains_call(*e.right); },
          [](const Convert &e) { return contains_call(*e.operand); },
          [](const Is &e) { return contains_call(*e.operand); },
          [](const Member &e) { return contains_call(*e.operand); },
          [](const If &e) {
            return contains_call(*e.otherwise) ||
                   std::ranges::any_of(e.branches, [](const If::Branch &b) {
                     return contains_call(*b.condition) || contains_call(*b.value);
                   });
          },
          [](const Match &e) {
            return contains_call(*e.scrutinee) ||
                   std::ranges::any_of(
                       e.arms, [](const Match::Arm &arm) { return contains_call(*arm.value); });
          },
          [](const Block &e) {
            const auto calls = [](const auto &statement) {
              const auto *let = std::get_if<Let>(&statement);
              return contains_call(let ? *let->value : *std::get<Assume>(statement).condition);
            };
            return contains_call(*e.result) || std::ranges::any_of(e.statements, calls);
          },
          [](const auto &) { return false; },
      },
      expr.node);
}

std::set<std::string> tail_callees(const Expr &expr) {
  std::set<std::string> out;
  collect_tail_callees(expr, out);
  return out;
}

// The groups are the strongly connected components, found with two depth-first walks (Kosaraju):
// one along the calls for the order, one against them for the components.
TailCallGraph::TailCallGraph(const Program &program) : program_(program) {
  add_edges();
  constexpr size_t none = SIZE_MAX;
  group_of_.assign(program.file.functions.size(), none);
  const std::vector<size_t> order = postorder();
  for (auto root = order.rbegin(); root != order.rend(); ++root)
    if (group_of_[*root] == none) {
      members_of_.emplace_back();
      collect(*root, members_of_.size() - 1);
    }
}

void TailCallGraph::add_edges() {
  const auto &functions = program_.file.functions;
  for (size_t i = 0; i < functions.size(); ++i)
    index_.emplace(functions[i].name.text, i);
  callees_.resize(functions.size());
  callers_.resize(functions.size());
  for (size_t i = 0; i < functions.size(); ++i)
    for (const std::string &callee : tail_callees(*functions[i].body)) {
      callees_[i].push_back(index_.at(callee));
      callers_[index_.at(callee)].push_back(i);
    }
}

std::vector<size_t> TailCallGraph::postorder() const {
  std::vector<size_t> order;
  std::vector<bool> seen(callees_.size());
  for (size_t root = 0; root < callees_.size(); ++root) {
    std::vector<std::pair<size_t, size_t>> path; // a function and how many callees are done
    if (!seen[root])
      path.emplace_back(root, 0);
    seen[root] = true;
    while (!path.empty()) {
      auto &[function, done] = path.back();
      if (done == callees_[function].size()) {
        order.push_back(function);
        path.pop_back();
        continue;
      }
      const size_t callee = callees_[function][done++];
      if (!seen[callee])
        path.emplace_back(callee, 0);
      seen[callee] = true;
    }
  }
  return order;
}

void TailCallGraph::collect(size_t member, size_t group) {
  std::vector<size_t> pending{member};
  group_of_[member] = group;
  while (!pending.empty()) {
    const size_t current = pending.back();
    pending.pop_back();
    members_of_[group].push_back(current);
    for (size_t caller : callers_[current])
      if (group_of_[caller] == SIZE_MAX) {
        group_of_[caller] = group;
        pending.push_back(caller);
      }
  }
}

std::vector<const FunctionDecl *> TailCallGraph::group(const FunctionDecl &function) const {
  std::vector<size_t> members = members_of_[group_of_[index_.at(function.name.text)]];
  std::ranges::sort(members);
  std::vector<const FunctionDecl *> out{&function};
  for (size_t member : members)
    if (const FunctionDecl &fn = program_.file.functions[member];
        &fn != &function && members.size() <= max_group)
      out.push_back(&fn);
  return out;
}

} // namespace lockstep::spec
