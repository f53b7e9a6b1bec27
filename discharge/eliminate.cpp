#include "discharge/eliminate.h"

#include "discharge/polynomial.h"
#include "ir/substitute.h"
#include "ir/variables.h"

#include <algorithm>

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

bool occurs(Term variable, Term term) {
  const std::vector<Term> inside = ir::variables_of(term);
  return std::ranges::find(inside, variable) != inside.end();
}

std::optional<Solved> solve(ir::Terms &terms, Term hypothesis) {
  if (!hypothesis.is(Op::Eq))
    return std::nullopt;
  const Term a = hypothesis.operand(0);
  const Term b = hypothesis.operand(1);
  if (a.is_var() && !occurs(a, b))
    return Solved{a, b};
  if (b.is_var() && !occurs(b, a))
    return Solved{b, a};
  if (a.type().is_bitvec())
    return solve_for_variable(terms, difference(polynomial_of(a), polynomial_of(b)));
  return std::nullopt;
}

} // namespace

void eliminate_variables(ir::Terms &terms, std::vector<Term> &hypotheses,
                         std::vector<Term> &goals) {
  for (size_t i = 0; i < hypotheses.size();) {
    const auto solved = solve(terms, hypotheses[i]);
    if (!solved) {
      ++i;
      continue;
    }
    hypotheses.erase(hypotheses.begin() + static_cast<std::ptrdiff_t>(i));
    ir::Substitution replace(terms);
    replace.set(solved->variable, solved->value);
    for (Term &hypothesis : hypotheses)
      hypothesis = replace(hypothesis);
    for (Term &goal : goals)
      goal = replace(goal);
    i = 0;
  }
}

} // namespace lockstep::discharge
