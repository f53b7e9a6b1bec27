#include "discharge/bounded.h"

#include "discharge/footprint.h"
#include "ir/substitute.h"

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

Term Bounded::operator()(Term formula) { return condition(formula); }

void Bounded::limit(Term value) { limits_.push_back(within(simplify_(value), bound_.depth + 1)); }

std::vector<Term> Bounded::limits() const {
  std::vector<Term> all = tables_.well_formed();
  all.insert(all.end(), limits_.begin(), limits_.end());
  return all;
}

Term Bounded::translate(Term term) {
  if (term.operands().empty())
    return term;
  const auto found = translated_.find(term);
  if (found != translated_.end())
    return found->second;
  const Term result = rebuild(term);
  translated_.emplace(term, result);
  return result;
}

Term Bounded::rebuild(Term term) {
  if (term.is(Op::Eq) && term.operand(0).type().is_adt()) {
    // One that ends within the depth is enough to tell whether the other is the same.
    limits_.push_back(terms_.disj(within(term.operand(0), bound_.depth + 1), within(term.operand(1), bound_.depth + 1)));
    return equal(term.operand(0), term.operand(1), bound_.depth + 2);
  }
  switch (term.op()) {
  case Op::Forall:
    return forall(term);
  case Op::Valid:
    limit(term.operand(0));
    return valid(term.operand(0), bound_.depth + 1);
  case Op::Apart:
    limit(term.operand(0));
    return apart(term.operand(0), term.operand(1), term.operand(2), bound_.depth + 1);
  default:
    break;
  }
  std::vector<Term> operands;
  for (Term operand : term.operands())
    operands.push_back(translate(operand));
  const Term plain = ir::with_operands(terms_, term, operands);
  switch (plain.op()) {
  case Op::Readable:
  case Op::Writable:
    return tables_.accessible(plain);
  case Op::HeapBase:
    return tables_.heap_base(plain);
  case Op::ObjectSize:
    return tables_.object_size(plain);
  case Op::Fresh:
    return tables_.fresh(plain);
  case Op::Keeps:
    return tables_.keeps(plain);
  default:
    return plain;
  }
}

Term Bounded::within(Term value, unsigned depth) {
  if (!value.type().is_adt())
    return terms_.boolean(true);
  const auto [at, added] = within_.try_emplace({value, depth}, terms_.boolean(true));
  if (!added)
    return at->second;
  Term result = terms_.boolean(true);
  if (value.is(Op::Ite)) {
    result = terms_.ite(condition(value.operand(0)), within(value.operand(1), depth), within(value.operand(2), depth));
  } else if (value.is(Op::Construct)) {
    std::vector<Term> parts;
    for (Term field : value.operands())
      parts.push_back(within(field, depth));
    result = terms_.conj(parts);
  } else if (value.is(Op::Lift)) {
    result = depth == 0 ? terms_.boolean(false) : within(simplify_.unfold(value), depth - 1);
  }
  return within_[{value, depth}] = simplify_(result);
}

// Exact where one of them is within the depth: what lies deeper is then not the same.
Term Bounded::equal(Term a, Term b, unsigned depth) {
  if (a == b)
    return terms_.boolean(true);
  if (!a.type().is_adt())
    return condition(terms_.eq(a, b));
  if (b.is(Op::Ite) && !a.is(Op::Ite))
    return equal(b, a, depth);
  if (a.is(Op::Ite))
    return simplify_(terms_.ite(condition(a.operand(0)), equal(a.operand(1), b, depth), equal(a.operand(2), b, depth)));
  if (a.is(Op::Construct))
    return equal_to_constructor(b, a, depth);
  if (b.is(Op::Construct))
    return equal_to_constructor(a, b, depth);
  if (!a.is(Op::Lift) && !b.is(Op::Lift))
    return terms_.eq(translate(a), translate(b));
  if (depth == 0)
    return terms_.boolean(false);
  return equal(a.is(Op::Lift) ? simplify_.unfold(a) : a, b.is(Op::Lift) ? simplify_.unfold(b) : b, depth - 1);
}

Term Bounded::equal_to_constructor(Term value, Term construct, unsigned depth) {
  if (value.is(Op::Lift))
    return equal(simplify_.unfold(value), construct, depth);
  const ir::CtorId constructor{construct.immediate(0)};
  std::vector<Term> parts{condition(terms_.is_constructor(constructor, value))};
  if (parts.front().is(Op::False))
    return parts.front();
  for (uint32_t i = 0; i < construct.operands().size(); ++i)
    parts.push_back(equal(simplify_(terms_.access(constructor, i, value)), construct.operand(i), depth));
  return simplify_(terms_.conj(parts));
}

Term Bounded::valid(Term lift, unsigned depth) {
  if (depth == 0)
    return terms_.boolean(true);
  std::vector<Term> all;
  const Term memory = lift.operand(0);
  const Footprint parts = footprint_of(context_, lift);
  for (const auto &[guard, load] : parts.loads)
    all.push_back(condition(terms_.implies(
        guard, terms_.readable(memory, load.operand(1), terms_.constant(memory.type().width(), load.immediate(0))))));
  for (const auto &[guard, inner] : parts.lifts) {
    const Term reached = condition(guard);
    if (!reached.is(Op::False))
      all.push_back(terms_.implies(reached, valid(simplify_(inner), depth - 1)));
  }
  return terms_.conj(all);
}

Term Bounded::apart(Term lift, Term base, Term size, unsigned depth) {
  if (depth == 0)
    return terms_.boolean(true);
  std::vector<Term> all;
  const uint32_t width = lift.operand(0).type().width();
  const Footprint parts = footprint_of(context_, lift);
  for (const auto &[guard, load] : parts.loads)
    all.push_back(condition(terms_.implies(
        guard, disjoint(terms_, base, size, load.operand(1), terms_.constant(width, load.immediate(0))))));
  for (const auto &[guard, inner] : parts.lifts) {
    const Term reached = condition(guard);
    if (!reached.is(Op::False))
      all.push_back(terms_.implies(reached, apart(simplify_(inner), base, size, depth - 1)));
  }
  return terms_.conj(all);
}

Term Bounded::forall(Term term) {
  const Term index = term.operand(0);
  const Term length = condition(term.operand(1));
  const uint32_t width = index.type().width();
  const uint64_t most = width < 32 ? std::min<uint64_t>(bound_.longest_range, (uint64_t{1} << width) - 1)
                                   : bound_.longest_range;
  limits_.push_back(terms_.binary(Op::Ule, length, terms_.constant(width, most)));
  std::vector<Term> all;
  for (uint64_t i = 0; i < most; ++i) {
    const Term value = terms_.constant(width, i);
    ir::Substitution at(terms_);
    at.set(index, value);
    all.push_back(terms_.implies(terms_.binary(Op::Ult, value, length), condition(at(term.operand(2)))));
  }
  return terms_.conj(all);
}

} // namespace lockstep::discharge
