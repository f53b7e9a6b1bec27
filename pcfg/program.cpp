#include "pcfg/program.h"

#include "ir/inline_calls.h"
#include "ir/rename.h"
#include "ir/variables.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Pc;
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

Contract contract_of(const Pair &pair) {
  Contract contract{pair.relation, {}, {}, {}, pair.relation->pre};
  for (const ir::Side side : ir::both_sides) {
    ir::Terms &terms = pair.modules[side]->context.terms;
    const ir::Function &function = *pair.functions[side];
    contract.functions[side] = function.name;
    contract.entry[side] = ir::entry_variables(terms, *pair.relation, side, function);
    contract.exit[side] = ir::exit_variables(terms, *pair.relation, side, function);
  }
  return contract;
}

bool passes_memory_on(const ir::Edge &edge) {
  if (std::holds_alternative<ir::Allocate>(edge.step) || std::holds_alternative<ir::Release>(edge.step))
    return false;
  if (const auto *havoc = std::get_if<ir::Havoc>(&edge.step))
    return std::ranges::none_of(havoc->variables,
                                [](Term variable) { return variable.type().is_memory(); });
  const auto *assign = std::get_if<ir::Assign>(&edge.step);
  return !assign || std::ranges::all_of(assign->moves, [](const ir::Assignment &move) {
    return !move.variable.type().is_memory() || move.value.is_var();
  });
}

bool passes_memory_on(const ir::Module &module, const ir::Function &function,
                      std::set<std::string> &seen) {
  return std::ranges::all_of(function.edges, [&](const ir::Edge &edge) {
    const auto *call = std::get_if<ir::Call>(&edge.step);
    if (!call || !seen.insert(call->callee).second)
      return passes_memory_on(edge);
    const ir::Function *callee = module.find(call->callee);
    return callee && passes_memory_on(module, *callee, seen);
  });
}

bool leaves_memory_alone(const Pair &pair) {
  return std::ranges::none_of(ir::both_sides, [&](ir::Side side) {
    return may_change_memory(*pair.modules[side], *pair.functions[side]);
  });
}

bool is_recursive(const Pair &pair) {
  return std::ranges::any_of(ir::both_sides, [&](ir::Side side) {
    return ir::is_recursive(*pair.modules[side], *pair.functions[side]);
  });
}

Program make_program(const Pair &pair, ir::Side side, CutStyle cuts,
                     const std::vector<Contract> &contracts) {
  std::set<std::string> kept{pair.functions[side]->name};
  for (const Contract &contract : contracts)
    kept.insert(contract.functions[side]);
  const ir::Module &module = *pair.modules[side];
  const std::string prefix = side == ir::Side::Left ? "left:" : "right:";
  Program program{&module,
                  ir::with_prefix(module.context.terms,
                                  ir::inline_calls(module, *pair.functions[side], kept), prefix),
                  {},
                  {},
                  {},
                  ir::entry_variables(module.context.terms, *pair.relation, side, *pair.functions[side]),
                  ir::exit_variables(module.context.terms, *pair.relation, side, *pair.functions[side])};
  program.edges_at.resize(program.function.pcs.size());
  for (uint32_t i = 0; i < program.function.edges.size(); ++i)
    program.edges_at[program.edge(i).from.value].push_back(i);
  program.cuts = cut_points(program.function, cuts);
  program.live = liveness(program.function);
  return program;
}

} // namespace

Programs make_programs(const Pair &pair, ir::Sided<CutStyle> cuts, const std::vector<Pair> &others) {
  std::vector<Contract> contracts;
  if (leaves_memory_alone(pair))
    contracts.push_back(contract_of(pair));
  for (const Pair &other : others)
    if (other.relation != pair.relation && is_recursive(other) && leaves_memory_alone(other))
      contracts.push_back(contract_of(other));
  return {pair.relation,
          {make_program(pair, ir::Side::Left, cuts.left, contracts),
           make_program(pair, ir::Side::Right, cuts.right, contracts)},
          contracts};
}

bool may_change_memory(const ir::Module &module, const ir::Function &function) {
  std::set<std::string> seen;
  return !passes_memory_on(module, function, seen);
}

bool is_exit(const Programs &programs, const ir::Sided<Pc> &pcs) {
  return pcs == programs.sides.map([](const Program &p) { return p.function.exit; });
}

std::vector<Term> post_of_results(const Programs &programs) {
  ir::Substitution results(programs.context().terms);
  for (const ir::Side side : ir::both_sides)
    for (size_t i = 0; i < programs.sides[side].exit.size(); ++i)
      results.set(programs.sides[side].exit[i], programs.sides[side].function.results[i]);
  std::vector<Term> post;
  for (Term conjunct : programs.relation->post)
    post.push_back(results(conjunct));
  return post;
}

} // namespace lockstep::pcfg
