// The simplifier's rules about memories: loads go past stores that they cannot meet, and questions to
// the table of objects go down to the memory that the changes started from.
#include "discharge/footprint.h"
#include "discharge/polynomial.h"
#include "discharge/simplifier.h"

namespace lockstep::discharge {

using ir::BitVector;
using ir::Op;
using ir::Term;

namespace {

// a − b, if that is a number.
std::optional<BitVector> constant_distance(Term a, Term b) {
  const Polynomial p = difference(polynomial_of(a), polynomial_of(b));
  return p.is_constant() ? std::optional(p.constant()) : std::nullopt;
}

} // namespace

// load[k](store[j](m, a, v), a + d) → load[k](m, a + d)   if d + k ≤ 0 or j ≤ d
//                                     bits of v           if 0 ≤ d and d + k ≤ j
// load[k](allocated(m, p, n, f), p + d) → load[k](f, p + d)   if 0 ≤ d and d + k ≤ n
Term Simplifier::load(Term term) {
  const Term memory = term.operand(0);
  const Term address = term.operand(1);
  const uint32_t bytes = term.immediate(0);
  if (!memory.is(Op::Store) && !memory.is(Op::Allocated) && !memory.is(Op::Released))
    return term;
  const auto distance = constant_distance(address, memory.operand(1));
  if (!distance)
    return term;
  const uint32_t width = address.type().width();
  const BitVector size(width, bytes);
  const bool fixed = memory.is(Op::Store) || memory.operand(2).is(Op::BitVecConst);
  if (!fixed)
    return term;
  const BitVector room =
      memory.is(Op::Store) ? BitVector(width, memory.immediate(0)) : memory.operand(2).value();
  // With d counted upwards from the store: d + k ≤ 0 says that −d is not below k.
  const bool apart = ule(room, *distance) && ule(size, neg(*distance));
  if (apart)
    return (*this)(context_.terms.load(memory.operand(0), address, bytes));
  const bool inside = ult(*distance, room) && ule(size, sub(room, *distance));
  if (!inside)
    return term;
  if (!memory.is(Op::Store))
    return (*this)(context_.terms.load(memory.operand(3), address, bytes));
  const auto low = static_cast<uint32_t>(distance->to_u64() * 8);
  return (*this)(context_.terms.extract(memory.operand(2), low + 8 * bytes - 1, low));
}

// readable(store(m, …), p, n) → readable(m, p, n), and so on
// readable(allocated(m, q, k, …), p, n) → or(readable(m, p, n), [p, p + n) ⊆ [q, q + k))
// readable(released(m, q, k, …), p, n) → and(readable(m, p, n), or(n = 0, p ∉ [q, q + k)))
Term Simplifier::accessible(Term term) {
  ir::Terms &terms = context_.terms;
  const Term memory = term.operand(0);
  const Term address = term.operand(1);
  const Term size = term.operand(2);
  const auto ask = [&](Term other) { return terms.make(term.op(), std::array{other, address, size}); };
  if (memory.is(Op::Store))
    return (*this)(ask(memory.operand(0)));
  if (memory.is(Op::Ite))
    return (*this)(terms.ite(memory.operand(0), ask(memory.operand(1)), ask(memory.operand(2))));
  if (memory.is(Op::Allocated))
    return (*this)(terms.disj(contains(terms, memory.operand(1), memory.operand(2), address, size),
                              ask(memory.operand(0))));
  if (memory.is(Op::Released)) {
    const Term zero = terms.constant(size.type().width(), 0);
    const Term elsewhere =
        terms.disj(terms.eq(size, zero),
                   terms.negate(contains(terms, memory.operand(1), memory.operand(2), address)));
    return (*this)(terms.conj(elsewhere, ask(memory.operand(0))));
  }
  return term;
}

// heap_base and object_size, in the same way
Term Simplifier::object_start(Term term) {
  ir::Terms &terms = context_.terms;
  const Term memory = term.operand(0);
  const Term pointer = term.operand(1);
  const auto ask = [&](Term other) { return terms.make(term.op(), std::array{other, pointer}); };
  if (memory.is(Op::Store))
    return (*this)(ask(memory.operand(0)));
  if (memory.is(Op::Ite))
    return (*this)(terms.ite(memory.operand(0), ask(memory.operand(1)), ask(memory.operand(2))));
  if (!memory.is(Op::Allocated) && !memory.is(Op::Released))
    return term;
  const bool made = memory.is(Op::Allocated);
  const bool on_heap = made && static_cast<ir::ObjectKind>(memory.immediate(0)) == ir::ObjectKind::Heap;
  const Term here = term.is(Op::HeapBase) ? terms.boolean(on_heap)
                    : made                ? memory.operand(2)
                                          : terms.constant(pointer.type().width(), 0);
  return (*this)(terms.ite(terms.eq(pointer, memory.operand(1)), here, ask(memory.operand(0))));
}

// keeps(m, m, …) → true;  fresh(m, p, 0) → true;  forall(i, 0, …) → true
Term Simplifier::quantified(Term term) {
  const bool trivial =
      term.is(Op::Keeps)
          ? term.operand(0) == term.operand(1)
          : [](Term size) { return size.is(Op::BitVecConst) && size.value().is_zero(); }(
                term.operand(term.is(Op::Forall) ? 1 : 2));
  return trivial ? context_.terms.boolean(true) : term;
}

} // namespace lockstep::discharge
