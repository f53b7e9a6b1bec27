#include "discharge/objects.h"

#include <unordered_set>

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

Term fact(ir::Terms &terms, Term accessible) {
  const Term base = accessible.operand(1);
  const Term size = accessible.operand(2);
  const uint32_t width = size.type().width();
  const Term last = terms.add(base, terms.sub(size, terms.constant(width, 1)));
  const Term sound = terms.conj(terms.negate(terms.eq(base, terms.constant(width, 0))),
                                terms.binary(Op::Ule, base, last));
  return terms.implies(accessible, terms.disj(terms.eq(size, terms.constant(width, 0)), sound));
}

} // namespace

std::vector<Term> object_facts(ir::Terms &terms, const std::vector<Term> &formulas) {
  std::vector<Term> facts;
  std::vector<Term> pending = formulas;
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (term.is(Op::Readable) || term.is(Op::Writable))
      facts.push_back(fact(terms, term));
    pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return facts;
}

} // namespace lockstep::discharge
