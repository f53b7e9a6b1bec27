#include "ir/cleanup.h"

#include "ir/overloaded.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_set>

namespace lockstep::ir {

namespace {

using EdgesAt = std::vector<std::vector<const Edge *>>;

EdgesAt edges_by_source(const Function &function) {
  EdgesAt result(function.pcs.size());
  for (const Edge &edge : function.edges)
    result[edge.from.value].push_back(&edge);
  return result;
}

bool does_nothing(const Edge &edge) {
  const auto *assign = std::get_if<Assign>(&edge.step);
  return edge.guard.is(Op::True) && edge.checks.empty() && assign && assign->moves.empty();
}

// Where a jump to `pc` ends up. A cycle of empty jumps (for(;;);) stays what it is.
Pc final_target(const Function &function, const EdgesAt &edges_at, Pc pc) {
  std::set<Pc> passed;
  Pc at = pc;
  while (at != function.exit && edges_at[at.value].size() == 1 &&
         does_nothing(*edges_at[at.value].front())) {
    if (!passed.insert(at).second)
      return pc;
    at = edges_at[at.value].front()->to;
  }
  return at;
}

void shorten_jumps(Function &function) {
  const EdgesAt edges_at = edges_by_source(function);
  std::vector<Pc> targets;
  for (const Edge &edge : function.edges)
    targets.push_back(final_target(function, edges_at, edge.to));
  for (size_t i = 0; i < targets.size(); ++i)
    function.edges[i].to = targets[i];
}

std::vector<Pc> reverse_postorder(const Function &function) {
  const EdgesAt edges_at = edges_by_source(function);
  std::vector<Pc> postorder;
  std::vector<bool> seen(function.pcs.size(), false);
  struct Visit {
    Pc pc;
    size_t next;
  };
  std::vector<Visit> stack{{function.entry, 0}};
  seen[function.entry.value] = true;
  while (!stack.empty()) {
    Visit &top = stack.back();
    const auto &edges = edges_at[top.pc.value];
    if (top.next == edges.size()) {
      postorder.push_back(top.pc);
      stack.pop_back();
      continue;
    }
    // The last edge first: the postorder is read backwards.
    const Pc to = edges[edges.size() - 1 - top.next++]->to;
    if (!seen[to.value]) {
      seen[to.value] = true;
      stack.push_back({to, 0});
    }
  }
  std::ranges::reverse(postorder);
  std::erase(postorder, function.exit);
  postorder.push_back(function.exit); // kept even if no run gets there
  return postorder;
}

void renumber(Function &function, const std::vector<Pc> &order) {
  std::vector<std::optional<Pc>> number(function.pcs.size());
  std::vector<Location> places;
  for (const Pc pc : order) {
    number[pc.value] = Pc{static_cast<uint32_t>(places.size())};
    places.push_back(function.pcs[pc.value]);
  }
  std::erase_if(function.edges, [&](const Edge &edge) { return !number[edge.from.value]; });
  // In the order of their sources, those of one source as they were.
  std::vector<std::vector<Edge>> leaving(places.size());
  for (Edge &edge : function.edges) {
    edge.from = *number[edge.from.value];
    edge.to = *number[edge.to.value];
    leaving[edge.from.value].push_back(std::move(edge));
  }
  function.edges.clear();
  for (std::vector<Edge> &edges : leaving)
    std::ranges::move(edges, std::back_inserter(function.edges));
  function.pcs = std::move(places);
  function.entry = *number[function.entry.value];
  function.exit = *number[function.exit.value];
}

class UsedVariables {
public:
  void add(Term term) {
    if (!visited_.insert(term).second)
      return;
    for (Term operand : term.operands())
      add(operand);
  }
  void add(const std::vector<Term> &terms) {
    for (Term term : terms)
      add(term);
  }
  void add(const Step &step) {
    std::visit(Overloaded{
                   [&](const Assign &s) {
                     for (const Assignment &move : s.moves) {
                       add(move.variable);
                       add(move.value);
                     }
                   },
                   [&](const Havoc &s) { add(s.variables); },
                   [&](const Allocate &s) { add({s.pointer, s.memory, s.size}); },
                   [&](const Release &s) { add({s.memory, s.pointer}); },
                   [&](const Call &s) {
                     add(s.arguments);
                     add(s.results);
                   },
               },
               step);
  }
  bool contains(Term variable) const { return visited_.contains(variable); }

private:
  std::unordered_set<Term> visited_;
};

void drop_unused_variables(Function &function) {
  UsedVariables used;
  used.add(function.parameters);
  used.add(function.results);
  for (const Edge &edge : function.edges) {
    used.add(edge.guard);
    used.add(edge.step);
    for (const Check &check : edge.checks)
      used.add(check.holds);
  }
  std::erase_if(function.variables, [&](Term variable) { return !used.contains(variable); });
}

} // namespace

void clean_up(Function &function) {
  shorten_jumps(function);
  renumber(function, reverse_postorder(function));
  drop_unused_variables(function);
}

} // namespace lockstep::ir
