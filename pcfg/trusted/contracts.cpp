#include "pcfg/trusted/contracts.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

using ir::Op;
using ir::Side;
using ir::Term;

std::vector<Term> frame(ir::Terms &terms, const std::vector<Term> &given,
                        const std::vector<Term> &returned) {
  std::vector<Term> result;
  for (Term after : returned)
    for (Term before : given)
      if (after.type().is_memory() && before.type().is_memory())
        result.push_back(terms.eq(after, before));
  return result;
}

const Contract *contract_for(const Programs &programs, const PathCall &left,
                             const PathCall &right) {
  const auto found = std::ranges::find_if(programs.contracts, [&](const Contract &contract) {
    return contract.functions.left == left.callee && contract.functions.right == right.callee;
  });
  return found == programs.contracts.end() ? nullptr : &*found;
}

namespace {

ir::Substitution instance(ir::Terms &terms, const Contract &contract,
                          const ir::Sided<const PathCall *> &calls) {
  ir::Substitution result(terms);
  for (const Side side : ir::both_sides) {
    for (size_t i = 0; i < contract.entry[side].size(); ++i)
      result.set(contract.entry[side][i], calls[side]->arguments[i]);
    for (size_t i = 0; i < contract.exit[side].size(); ++i)
      result.set(contract.exit[side][i], calls[side]->results[i]);
  }
  return result;
}

} // namespace

std::vector<Term> pre_of(ir::Terms &terms, const Contract &contract,
                         const ir::Sided<const PathCall *> &calls) {
  ir::Substitution at_call = instance(terms, contract, calls);
  std::vector<Term> result;
  for (Term conjunct : contract.pre)
    result.push_back(at_call(conjunct));
  return result;
}

// The frame comes first: what is said of the new memory is then said of the old one.
std::vector<Term> post_and_frame_of(ir::Terms &terms, const Contract &contract,
                                    const ir::Sided<const PathCall *> &calls) {
  ir::Substitution at_call = instance(terms, contract, calls);
  std::vector<Term> result;
  for (const Side side : ir::both_sides)
    std::ranges::copy(frame(terms, calls[side]->arguments, calls[side]->results),
                      std::back_inserter(result));
  for (Term conjunct : contract.relation->post)
    result.push_back(at_call(conjunct));
  return result;
}

namespace {

constexpr size_t most_paths = 256;

void conjuncts_of(Term formula, std::set<Term> &out) {
  if (!formula.is(Op::And)) {
    out.insert(formula);
    return;
  }
  for (Term part : formula.operands())
    conjuncts_of(part, out);
}

// What is known when the path comes to its call: guards, and checks without which it is undefined.
std::set<Term> known_at(const PathEffect &effect, size_t call) {
  std::set<Term> result;
  for (size_t i = 0; i < effect.calls[call].conditions; ++i)
    conjuncts_of(effect.conditions[i], result);
  for (const PathCheck &check : effect.checks)
    if (check.check.kind == ir::CheckKind::SpecUndefined && check.calls <= call)
      conjuncts_of(check.check.holds, result);
  return result;
}

// A field, or a field of a field, of a value that is known to have these fields.
bool is_part(Term part, Term whole, const std::set<Term> &known, ir::Terms &terms) {
  if (!part.is(Op::Access))
    return false;
  const Term owner = part.operand(0);
  return known.contains(terms.is_constructor(ir::CtorId{part.immediate(0)}, owner)) &&
         (owner == whole || is_part(owner, whole, known, terms));
}

// All paths from `at` to the exit; false if there is a cycle, or too many.
bool whole_runs(const Program &program, ir::Pc at, Path &path, std::vector<Path> &found) {
  if (at == program.function.exit) {
    found.push_back(path);
    return found.size() <= most_paths;
  }
  if (path.size() > program.function.pcs.size())
    return false;
  return std::ranges::all_of(program.edges_at[at.value], [&](uint32_t edge) {
    path.push_back(edge);
    const bool fine = whole_runs(program, program.edge(edge).to, path, found);
    path.pop_back();
    return fine;
  });
}

} // namespace

bool always_ends(const Program &program) {
  const ir::Function &function = program.function;
  ir::Terms &terms = program.module->context.terms;
  std::vector<Path> paths;
  Path path;
  if (!whole_runs(program, function.entry, path, paths))
    return false;
  std::vector<PathEffect> runs;
  for (const Path &run : paths)
    runs.push_back(execute(program, function.entry, run));
  for (size_t i = 0; i < function.parameters.size(); ++i) {
    const auto gets_smaller = [&](const PathEffect &run) {
      for (size_t call = 0; call < run.calls.size(); ++call)
        if (run.calls[call].callee != function.name ||
            !is_part(run.calls[call].arguments[i], function.parameters[i], known_at(run, call),
                     terms))
          return false;
      return true;
    };
    if (std::ranges::all_of(runs, gets_smaller))
      return true;
  }
  return false;
}

} // namespace lockstep::pcfg
