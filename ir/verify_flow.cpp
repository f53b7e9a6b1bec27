// What depends on the paths through a function. Definite assignment is a forward data flow: at a PC
// those variables are assigned that are on every path from the entry; the sets only shrink, so the
// worklist ends.
#include "ir/exhaustive.h"
#include "ir/overloaded.h"
#include "ir/variables.h"
#include "ir/verifier_parts.h"

#include <boost/dynamic_bitset.hpp>

#include <deque>
#include <optional>
#include <unordered_map>

namespace lockstep::ir::verification {

namespace {

std::vector<Term> assigned_by(const Step &step) {
  return std::visit(Overloaded{
                        [](const Assign &s) {
                          std::vector<Term> out;
                          for (const Assignment &move : s.moves)
                            out.push_back(move.variable);
                          return out;
                        },
                        [](const Havoc &s) { return s.variables; },
                        [](const Allocate &s) {
                          return std::vector{s.pointer, s.memory};
                        },
                        [](const Release &s) { return std::vector{s.memory}; },
                        [](const Call &s) { return s.results; },
                    },
                    step);
}

std::vector<Term> used_by(const Step &step) {
  VariableCollector used;
  std::visit(Overloaded{
                 [&](const Assign &s) {
                   for (const Assignment &move : s.moves)
                     used.add(move.value);
                 },
                 [](const Havoc &) {},
                 [&](const Allocate &s) {
                   used.add(s.memory);
                   used.add(s.size);
                 },
                 [&](const Release &s) {
                   used.add(s.memory);
                   used.add(s.pointer);
                 },
                 [&](const Call &s) {
                   for (Term argument : s.arguments)
                     used.add(argument);
                 },
             },
             step);
  return used.variables();
}

std::vector<Term> used_by(const Edge &edge) {
  VariableCollector used;
  used.add(edge.guard);
  for (const Check &check : edge.checks)
    used.add(check.holds);
  for (Term v : used_by(edge.step))
    used.add(v);
  return used.variables();
}

class FlowCheck {
public:
  FlowCheck(const Module &module, const Function &function, Problems &problems)
      : module_(module), function_(function), problems_(problems), outgoing_(function.pcs.size()),
        assigned_(function.pcs.size()) {
    for (const Edge &edge : function.edges)
      outgoing_[edge.from.value].push_back(&edge);
    for (Term v : function.variables)
      index_.emplace(v, index_.size());
  }

  void run() {
    check_ends();
    propagate();
    for (uint32_t pc = 0; pc < outgoing_.size(); ++pc)
      check_pc({pc});
    if (assigned_[function_.exit.value])
      check_assigned(function_.results, function_.exit, "the result");
  }

private:
  using Variables = boost::dynamic_bitset<>; // by index_

  void complain(Pc pc, const std::string &message) {
    problems_.add(spell(module_, function_, pc), message);
  }

  void check_ends() {
    if (!outgoing_[function_.exit.value].empty())
      complain(function_.exit, "the exit has an outgoing edge");
    for (const Edge &edge : function_.edges)
      if (edge.to == function_.entry)
        return complain(function_.entry, "the entry has an incoming edge");
  }

  void check_pc(Pc pc) {
    const auto &edges = outgoing_[pc.value];
    const bool reachable = assigned_[pc.value].has_value();
    if (edges.empty() && reachable && pc != function_.exit)
      complain(pc, "it can be reached but has no outgoing edge");
    std::vector<Term> guards;
    for (const Edge *edge : edges)
      guards.push_back(edge->guard);
    if (!edges.empty() && !are_exhaustive(module_.context.signature, guards))
      complain(pc, "the guards are not recognised as exhaustive");
    for (const Edge *edge : edges)
      if (reachable)
        check_assigned(used_by(*edge), pc, "it uses");
  }

  void check_assigned(const std::vector<Term> &variables, Pc pc, const std::string &what) {
    for (Term v : variables)
      if (const auto found = index_.find(v);
          found != index_.end() && !(*assigned_[pc.value])[found->second])
        complain(pc, what + " `" + v.name() + "`, which is not assigned on every path to here");
  }

  // Fills assigned_: for every PC that can be reached, what is assigned there on every path.
  void propagate() {
    Variables at_entry(index_.size());
    assign(at_entry, function_.parameters);
    for (const Global &global : module_.globals)
      assign(at_entry, {global.address});
    assigned_[function_.entry.value] = std::move(at_entry);
    std::deque<Pc> open{function_.entry};
    while (!open.empty()) {
      const Pc pc = open.front();
      open.pop_front();
      for (const Edge *edge : outgoing_[pc.value]) {
        Variables after = *assigned_[pc.value];
        assign(after, assigned_by(edge->step));
        if (narrow(assigned_[edge->to.value], after))
          open.push_back(edge->to);
      }
    }
  }

  void assign(Variables &variables, const std::vector<Term> &targets) const {
    for (Term v : targets)
      if (const auto found = index_.find(v); found != index_.end())
        variables[found->second] = true;
  }

  // Keeps what is assigned on the new path too; says whether something changed.
  static bool narrow(std::optional<Variables> &known, const Variables &path) {
    if (!known) {
      known = path;
      return true;
    }
    if (known->is_subset_of(path))
      return false;
    *known &= path;
    return true;
  }

  const Module &module_;
  const Function &function_;
  Problems &problems_;
  std::vector<std::vector<const Edge *>> outgoing_;
  std::vector<std::optional<Variables>> assigned_; // nothing: cannot be reached
  std::unordered_map<Term, size_t> index_;
};

} // namespace

void check_flow(const Module &module, const Function &function, Problems &problems) {
  FlowCheck(module, function, problems).run();
}

} // namespace lockstep::ir::verification
