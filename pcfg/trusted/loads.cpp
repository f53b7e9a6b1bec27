#include "pcfg/trusted/loads.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Term;

namespace {

void collect(Term term, ir::Substitution &state, std::set<Term> &loads) {
  if (term.is(ir::Op::Load))
    loads.insert(state(term));
  for (Term operand : term.operands())
    collect(operand, state, loads);
}

} // namespace

std::set<Term> loads_of(const ir::Edge &edge, ir::Substitution &state) {
  std::set<Term> loads;
  for (const ir::Assignment &move : std::get<ir::Assign>(edge.step).moves)
    collect(move.value, state, loads);
  return loads;
}

bool have_common(const std::set<Term> &some, const std::set<Term> &others) {
  return std::ranges::any_of(some, [&](Term load) { return others.contains(load); });
}

} // namespace lockstep::pcfg
