#include "pcfg/result_facts.h"

#include "ir/substitute.h"
#include "ir/variables.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Op;
using ir::Side;
using ir::Term;

namespace {

bool contains(const std::vector<Term> &terms, Term term) {
  return std::ranges::find(terms, term) != terms.end();
}

bool is_relation(Term formula) {
  return formula.is(Op::Eq) && formula.operand(0).type().is_adt();
}

// The result that is no memory; no term if there is none.
Term result_of(const Program &program) {
  const auto found = std::ranges::find_if(program.exit, [](Term v) { return !v.type().is_memory(); });
  return found == program.exit.end() ? Term() : *found;
}

} // namespace

std::vector<ResultFact> result_facts(const Programs &programs, const ir::Sided<ir::Pc> &pcs) {
  ir::Terms &terms = programs.context().terms;
  const ir::Sided<Term> results = programs.sides.map(result_of);
  std::vector<ResultFact> facts;
  if (!results.left || !results.right || !results.left.type().is_adt() || is_exit(programs, pcs))
    return facts;
  for (Term conjunct : programs.relation->post) {
    const std::vector<Term> inside = ir::variables_of(conjunct);
    const bool only_results = std::ranges::none_of(inside, [&](Term v) {
      return v.type().is_memory() && (contains(programs.sides.left.exit, v) || contains(programs.sides.right.exit, v));
    });
    if (is_relation(conjunct) || !only_results || !contains(inside, results.left) ||
        !contains(inside, results.right))
      continue;
    for (Term left : programs.sides.left.live[pcs.left.value])
      for (Term right : programs.sides.right.live[pcs.right.value])
        if (left.type() == results.left.type() && right.type() == results.right.type()) {
          ir::Substitution so_far(terms);
          so_far.set(results.left, left);
          so_far.set(results.right, right);
          facts.push_back({left, so_far(conjunct)});
        }
  }
  return facts;
}

} // namespace lockstep::pcfg
