#include "discharge/separation.h"

#include "discharge/polynomial.h"
#include "ir/substitute.h"

#include <algorithm>

namespace lockstep::discharge {

using ir::BitVector;
using ir::Op;
using ir::Term;

void Separation::learn(Term fact) {
  if (fact.is(Op::Fresh))
    fresh_.push_back(fact);
  if (fact.is(Op::Keeps))
    keeps_.push_back(fact);
}

bool Separation::was_live(Term before, Term now) const {
  return before == now || std::ranges::any_of(keeps_, [&](Term fact) {
           return fact.operand(0) == now && fact.operand(1) == before;
         });
}

bool Separation::is_fresh(Term before, Term address, Term size) const {
  return std::ranges::any_of(fresh_, [&](Term fact) {
    if (!was_live(before, fact.operand(0)))
      return false;
    if (fact.operand(1) == address && fact.operand(2) == size)
      return true;
    const Polynomial distance = difference(polynomial_of(address), polynomial_of(fact.operand(1)));
    if (!distance.is_constant() || !fact.operand(2).is(Op::BitVecConst) || !size.is(Op::BitVecConst))
      return false;
    const BitVector offset = distance.constant();
    const BitVector &room = fact.operand(2).value();
    return ule(offset, room) && ule(size.value(), sub(room, offset));
  });
}

// store[k](m, a, v) → m, allocated(m, p, n, f) → m, released(m, p, n, f) → m   where the range is fresh
Term Separation::on_live_bytes_of(Term before, Term memory) const {
  if (memory == before)
    return memory;
  const bool store = memory.is(Op::Store);
  if (!store && !memory.is(Op::Allocated) && !memory.is(Op::Released))
    return memory;
  const Term inner = on_live_bytes_of(before, memory.operand(0));
  const Term size =
      store ? terms_.constant(memory.type().width(), memory.immediate(0)) : memory.operand(2);
  if (is_fresh(before, memory.operand(1), size))
    return inner;
  if (inner == memory.operand(0))
    return memory;
  std::vector<Term> operands(memory.operands().begin(), memory.operands().end());
  operands.front() = inner;
  return ir::with_operands(terms_, memory, operands);
}

Term without_additions(Term memory) {
  while (memory.is(Op::Store) || memory.is(Op::Allocated))
    memory = memory.operand(0);
  return memory;
}

} // namespace lockstep::discharge
