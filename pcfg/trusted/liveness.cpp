#include "pcfg/trusted/liveness.h"

#include "ir/rename.h"
#include "ir/variables.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Term;

namespace {

struct ReadsAndWrites {
  ir::VariableCollector reads;
  std::vector<Term> writes;
};

ReadsAndWrites effect(const ir::Edge &edge) {
  ReadsAndWrites result;
  result.reads.add(edge.guard);
  for (const ir::Check &check : edge.checks)
    result.reads.add(check.holds);
  ir::for_each_read(edge.step, [&](Term term) { result.reads.add(term); });
  ir::for_each_written(edge.step, [&](Term variable) { result.writes.push_back(variable); });
  return result;
}

void collect_loads(Term term, ir::Substitution &state, std::set<Term> &loads) {
  if (term.is(ir::Op::Load))
    loads.insert(state(term));
  for (Term operand : term.operands())
    collect_loads(operand, state, loads);
}

} // namespace

std::set<Term> loads_of(const ir::Edge &edge, ir::Substitution state) {
  std::set<Term> loads;
  for (const ir::Assignment &move : std::get<ir::Assign>(edge.step).moves)
    collect_loads(move.value, state, loads);
  return loads;
}

std::vector<std::vector<Term>> liveness(const ir::Function &function) {
  std::vector<std::set<Term>> live(function.pcs.size());
  live[function.exit.value] = {function.results.begin(), function.results.end()};
  std::vector<ReadsAndWrites> effects;
  for (const ir::Edge &edge : function.edges)
    effects.push_back(effect(edge));
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = function.edges.size(); i-- > 0;) {
      const ir::Edge &edge = function.edges[i];
      std::set<Term> &before = live[edge.from.value];
      const size_t size = before.size();
      const auto &writes = effects[i].writes;
      before.insert(effects[i].reads.variables().begin(), effects[i].reads.variables().end());
      for (Term variable : live[edge.to.value])
        if (std::ranges::find(writes, variable) == writes.end())
          before.insert(variable);
      changed |= before.size() != size;
    }
  }
  std::vector<std::vector<Term>> result;
  const std::set<Term> own(function.variables.begin(), function.variables.end());
  for (const std::set<Term> &at : live) {
    result.emplace_back();
    std::ranges::copy_if(at, std::back_inserter(result.back()),
                         [&](Term variable) { return own.contains(variable); });
  }
  return result;
}

} // namespace lockstep::pcfg
