#include "pcfg/trusted/program.h"

#include "ir/collect_output.h"
#include "ir/inline_calls.h"
#include "ir/rename.h"
#include "pcfg/trusted/if_conversion.h"
#include "pcfg/trusted/jump_threading.h"
#include "pcfg/trusted/liveness.h"

namespace lockstep::pcfg {

using ir::Pc;
using ir::Term;

namespace {

// The lifts that a value certainly consists of.
void collect_lifts(Term value, std::vector<Term> &lifts) {
  if (value.is(ir::Op::Lift))
    lifts.push_back(value);
  if (value.is(ir::Op::Construct))
    for (Term field : value.operands())
      collect_lifts(field, lifts);
}

void collect_related_lifts(Term formula, std::vector<Term> &lifts) {
  if (formula.is(ir::Op::And))
    for (Term conjunct : formula.operands())
      collect_related_lifts(conjunct, lifts);
  if (formula.is(ir::Op::Eq) && formula.operand(0).type().is_adt())
    for (Term value : formula.operands())
      collect_lifts(value, lifts);
}

// A relation in Pre also says that the memory its lifts read is there (docs/relation-files.md).
std::vector<Term> full_pre(ir::Terms &terms, const ir::Relation &relation) {
  std::vector<Term> lifts;
  for (Term conjunct : relation.pre)
    collect_related_lifts(conjunct, lifts);
  std::vector<Term> pre = relation.pre;
  for (Term lift : lifts)
    pre.push_back(terms.unary(ir::Op::Valid, lift));
  return pre;
}

Contract contract_of(const Pair &pair) {
  Contract contract{pair.relation, {}, {}, {}, full_pre(pair.modules.left->context.terms, *pair.relation)};
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
  if (const auto *call = std::get_if<ir::Call>(&edge.step))
    return std::ranges::all_of(call->arguments, [](Term argument) {
      return !argument.type().is_memory() || argument.is_var();
    });
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
    return callee && passes_memory_on(edge) && passes_memory_on(module, *callee, seen);
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

enum class Lists { Calls, Collected }; // what builds a list: recursion, or a loop

Program make_program(const Pair &pair, ir::Side side, bool merge,
                     const std::vector<Contract> &contracts, Lists lists = Lists::Calls) {
  std::set<std::string> kept{pair.functions[side]->name};
  for (const Contract &contract : contracts)
    kept.insert(contract.functions[side]);
  const ir::Module &module = *pair.modules[side];
  const std::string prefix = side == ir::Side::Left ? "left:" : "right:";
  ir::Function function = ir::inline_calls(module, *pair.functions[side], kept);
  std::vector<Term> entry =
      ir::entry_variables(module.context.terms, *pair.relation, side, *pair.functions[side]);
  std::optional<Output> output;
  if (lists == Lists::Collected)
    if (auto collected = ir::collect_output(module, function)) {
      ir::Terms &terms = module.context.terms;
      function = std::move(collected->function);
      const auto named = [&](Term v) { return terms.var(prefix + v.name(), v.type()); };
      output = {named(collected->output), named(collected->count), collected->element_bytes};
      entry.push_back(terms.var(ir::side_variable(*pair.relation, side, "collected:output"),
                                collected->output.type()));
    }
  thread_jumps(module.context, function);
  if (merge)
    merge_branches(module.context.terms, function);
  Program program{
      &module,
      ir::with_prefix(module.context.terms, function, prefix),
      {},
      {},
      {},
      std::move(entry),
      ir::exit_variables(module.context.terms, *pair.relation, side, *pair.functions[side]),
      output,
      prefix};
  program.edges_at.resize(program.function.pcs.size());
  for (uint32_t i = 0; i < program.function.edges.size(); ++i)
    program.edges_at[program.edge(i).from.value].push_back(i);
  program.live = liveness(program.function);
  return program;
}

} // namespace

Programs make_uncut_programs(const Pair &pair, ir::Sided<bool> merge_branches,
                             const std::vector<Pair> &others) {
  std::vector<Contract> contracts;
  if (leaves_memory_alone(pair))
    contracts.push_back(contract_of(pair));
  for (const Pair &other : others)
    if (other.relation != pair.relation && is_recursive(other) && leaves_memory_alone(other))
      contracts.push_back(contract_of(other));
  const auto form = [&](ir::Side side) {
    return ProgramForm{pair.functions[side] == pair.recursive_forms[side], merge_branches[side]};
  };
  ir::Sided<Program> sides{make_program(pair, ir::Side::Left, merge_branches.left, contracts),
                           make_program(pair, ir::Side::Right, merge_branches.right, contracts)};
  for (const ir::Side side : ir::both_sides)
    if (makes_calls(sides[side]) && !makes_calls(sides[ir::other(side)]))
      sides[side] = make_program(pair, side, merge_branches[side], contracts, Lists::Collected);
  return {pair.relation,
          {form(ir::Side::Left), form(ir::Side::Right)},
          std::move(sides),
          full_pre(pair.modules.left->context.terms, *pair.relation),
          contracts};
}

bool makes_calls(const Program &program) {
  return std::ranges::any_of(program.function.edges, [](const ir::Edge &edge) {
    return std::holds_alternative<ir::Call>(edge.step);
  });
}

bool overreads(const Program &program, const ir::Check &check) {
  return check.kind == ir::CheckKind::ReadOutOfBounds && !program.overreads.empty() &&
         program.overreads.contains(program.module->spell(check.where));
}

// Takes away PCs that only cut points lead to, until none is left: then there is no other cycle.
bool cuts_every_cycle(const ir::Function &function, const std::set<Pc> &cuts) {
  std::vector<size_t> incoming(function.pcs.size(), 0);
  for (const ir::Edge &edge : function.edges)
    if (!cuts.contains(edge.from) && !cuts.contains(edge.to))
      ++incoming[edge.to.value];
  std::vector<Pc> free;
  for (uint32_t i = 0; i < incoming.size(); ++i)
    if (incoming[i] == 0)
      free.push_back({i});
  size_t taken = 0;
  while (!free.empty()) {
    const Pc pc = free.back();
    free.pop_back();
    ++taken;
    if (cuts.contains(pc))
      continue;
    for (const ir::Edge &edge : function.edges)
      if (edge.from == pc && !cuts.contains(edge.to) && --incoming[edge.to.value] == 0)
        free.push_back(edge.to);
  }
  return taken == function.pcs.size();
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

std::vector<Term> frame_of_results(const Programs &programs) {
  ir::Terms &terms = programs.context().terms;
  std::vector<Term> frame;
  for (const ir::Side side : ir::both_sides) {
    std::vector<Term> ranges;
    for (const ir::ByteRange &range : programs.relation->modifies[side])
      ranges.insert(ranges.end(), {range.base, range.bytes});
    for (Term result : programs.sides[side].function.results)
      for (Term given : programs.sides[side].entry)
        if (result.type().is_memory() && given.type().is_memory())
          frame.push_back(terms.keeps(result, given, ranges));
  }
  return frame;
}

} // namespace lockstep::pcfg
