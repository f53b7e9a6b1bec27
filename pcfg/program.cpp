#include "pcfg/program.h"

#include "ir/inline_calls.h"
#include "ir/rename.h"
#include "ir/variables.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Pc;
using ir::Term;

namespace {

std::set<Pc> cut_points(const Program &program) {
  const ir::Function &function = program.function;
  std::set<Pc> cuts{function.entry, function.exit};
  enum class Mark : uint8_t { New, Open, Closed };
  std::vector<Mark> marks(function.pcs.size(), Mark::New);
  struct Visit {
    Pc pc;
    size_t next = 0;
  };
  std::vector<Visit> stack{{function.entry}};
  marks[function.entry.value] = Mark::Open;
  while (!stack.empty()) {
    Visit &top = stack.back();
    const auto &out = program.edges_at[top.pc.value];
    if (top.next == out.size()) {
      marks[top.pc.value] = Mark::Closed;
      stack.pop_back();
      continue;
    }
    const Pc to = program.edge(out[top.next++]).to;
    if (marks[to.value] == Mark::Open)
      cuts.insert(to); // the target of a back edge
    if (marks[to.value] == Mark::New) {
      marks[to.value] = Mark::Open;
      stack.push_back({to});
    }
  }
  return cuts;
}

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

Program make_program(const Pair &pair, ir::Side side) {
  const ir::Module &module = *pair.modules[side];
  const std::string prefix = side == ir::Side::Left ? "left:" : "right:";
  Program program{&module,
                  ir::with_prefix(module.context.terms,
                                  ir::inline_calls(module, *pair.functions[side]), prefix),
                  {},
                  {},
                  {},
                  ir::entry_variables(module.context.terms, *pair.relation, side, *pair.functions[side]),
                  ir::exit_variables(module.context.terms, *pair.relation, side, *pair.functions[side])};
  program.edges_at.resize(program.function.pcs.size());
  for (uint32_t i = 0; i < program.function.edges.size(); ++i)
    program.edges_at[program.edge(i).from.value].push_back(i);
  program.cuts = cut_points(program);
  program.live = liveness(program.function);
  return program;
}

} // namespace

Programs make_programs(const Pair &pair) {
  return {pair.relation, {make_program(pair, ir::Side::Left), make_program(pair, ir::Side::Right)}};
}

} // namespace lockstep::pcfg
