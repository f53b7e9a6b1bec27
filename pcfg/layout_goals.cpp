#include "pcfg/layout_search.h"

namespace lockstep::pcfg {

// A hole that is not its smallest or largest value has a smaller interval.
Progress Search::prove_disequality(State &state, Term term, const BitVector &value,
                                   const Bindings *bindings) {
  if (value.width() == 1)
    return invert(state, term, bit_not(value), bindings);
  const Scalar now = scalar(state, term, bindings);
  if (!now.is_hole)
    return Progress::Waits;
  const Hole &h = state.holes[*now.hole];
  const BitVector one(h.width, 1);
  if (h.low != value && h.high != value)
    return Progress::Waits;
  const bool possible = h.low == value
                            ? narrow(state, *now.hole, add(h.low, one), BitVector(h.high))
                            : narrow(state, *now.hole, BitVector(h.low), sub(h.high, one));
  return possible ? Progress::Done : Progress::Contradiction;
}

Progress Search::prove_equality(State &state, const Goal &goal) {
  const Bindings *bindings = goal.bindings.get();
  const Term a = goal.term.operand(0);
  const Term b = goal.term.operand(1);
  if (a.type().is_adt() && goal.truth) {
    for (const auto &[left, right] : {std::pair(a, b), std::pair(b, a)})
      if (const auto value = given_adt(left))
        return prove_adt(state, {right, true, value, goal.bindings});
    return Progress::Waits;
  }
  if (a.type().is_bool()) {
    for (const auto &[left, right] : {std::pair(a, b), std::pair(b, a)})
      if (const auto value = truth(state, left, bindings)) {
        state.goals.push_front({right, *value == goal.truth, {}, goal.bindings});
        return Progress::Done;
      }
    return Progress::Waits;
  }
  if (!a.type().is_bitvec())
    return Progress::Waits;
  const Scalar x = scalar(state, a, bindings);
  const Scalar y = scalar(state, b, bindings);
  if (!x.known && !y.known)
    return Progress::Waits;
  const Term other = x.known ? b : a;
  const BitVector value = x.known ? *x.known : *y.known;
  return goal.truth ? invert(state, other, value, bindings)
                    : prove_disequality(state, other, value, bindings);
}

namespace {

// What is left of a hole's interval when x comes before it (`below`) or after it, in the signed or
// the unsigned order. A signed interval lies on one side of 0.
std::optional<std::pair<BitVector, BitVector>> bounded(const Hole &hole, const BitVector &x,
                                                       bool strict, bool is_signed, bool below) {
  const auto ordered = [&](const BitVector &v) { return is_signed ? flip_sign(v) : v; };
  const BitVector one(hole.width, 1);
  BitVector bound = ordered(x);
  if (strict && (below ? bound.is_ones() : bound.is_zero()))
    return std::nullopt;
  if (strict)
    bound = below ? add(bound, one) : sub(bound, one);
  BitVector low = ordered(hole.low);
  BitVector high = ordered(hole.high);
  BitVector &end = below ? low : high;
  if (below ? ult(end, bound) : ult(bound, end))
    end = bound;
  if (ult(high, low))
    return std::nullopt;
  return std::pair(ordered(low), ordered(high));
}

} // namespace

Progress Search::prove_order(State &state, const Goal &goal) {
  Scalar x = scalar(state, goal.term.operand(0), goal.bindings.get());
  Scalar y = scalar(state, goal.term.operand(1), goal.bindings.get());
  const bool is_signed = goal.term.is(Op::Slt) || goal.term.is(Op::Sle);
  bool strict = goal.term.is(Op::Ult) || goal.term.is(Op::Slt);
  if (!goal.truth) { // ¬(x < y) is y ≤ x
    std::swap(x, y);
    strict = !strict;
  }
  const bool below = x.known.has_value();
  const Scalar &unknown = below ? y : x;
  if (!unknown.is_hole || (below ? !x.known : !y.known))
    return Progress::Waits;
  const Hole &hole = state.holes[*unknown.hole];
  if (is_signed && hole.low.sign() != hole.high.sign())
    return Progress::Branches;
  const auto range = bounded(hole, below ? *x.known : *y.known, strict, is_signed, below);
  return range && narrow(state, *unknown.hole, range->first, range->second)
             ? Progress::Done
             : Progress::Contradiction;
}

Progress Search::prove_live(State &state, const Goal &goal) {
  const Bindings *bindings = goal.bindings.get();
  const Scalar size = scalar(state, goal.term.operand(2), bindings);
  if (!goal.truth || !size.known || size.known->to_u64() > region_size - 2 * slack)
    return Progress::Waits;
  const auto at = address(state, goal.term.operand(1), bindings);
  if (!at)
    return Progress::Waits;
  const uint64_t bytes = size.known->to_u64();
  if (bytes > 0 && *at == 0)
    return Progress::Contradiction;
  if (bytes > 0)
    mark_live(state, memory_of(goal.term.operand(0), bindings), {*at, *at + bytes});
  return Progress::Done;
}

Progress Search::prove_formula(State &state, const Goal &goal) {
  const Bindings *bindings = goal.bindings.get();
  if (const auto value = truth(state, goal.term, bindings))
    return *value == goal.truth ? Progress::Done : Progress::Contradiction;
  switch (goal.term.op()) {
  case Op::Var: {
    const auto found = state.hole_of.find(goal.term.id());
    if (found == state.hole_of.end())
      return Progress::Waits;
    return bind(state, found->second, BitVector::boolean(goal.truth)) ? Progress::Done
                                                                      : Progress::Contradiction;
  }
  case Op::Not:
    state.goals.push_front({goal.term.operand(0), !goal.truth, {}, goal.bindings});
    return Progress::Done;
  case Op::And:
  case Op::Or:
    if (goal.term.is(Op::And) != goal.truth)
      return Progress::Branches;
    for (Term operand : goal.term.operands())
      state.goals.push_back({operand, goal.truth, {}, goal.bindings});
    return Progress::Done;
  case Op::Implies:
  case Op::Ite:
    return Progress::Branches;
  case Op::Eq:
    return prove_equality(state, goal);
  case Op::Ult:
  case Op::Ule:
  case Op::Slt:
  case Op::Sle:
    return prove_order(state, goal);
  case Op::Readable:
  case Op::Writable:
    return prove_live(state, goal);
  default:
    return Progress::Waits;
  }
}

// What an argument of a lift is now. A number that is still to be computed becomes a hole of its
// own, to be matched when the lift has said what it must be; a pointer is placed.
std::optional<Scalar> Search::argument(State &state, Term term, bool is_pointer,
                                       const std::shared_ptr<const Bindings> &bindings) {
  const Scalar now = scalar(state, term, bindings.get());
  if (now.known || now.is_hole)
    return now;
  if (is_pointer) {
    if (!address(state, term, bindings.get()))
      return std::nullopt;
    return scalar(state, term, bindings.get());
  }
  const uint32_t hole = new_hole(state, term.type().width());
  state.goals.push_back({term, true, {}, bindings, hole});
  return Scalar{std::nullopt, hole, true};
}

// A lift application becomes its body, with the arguments bound to what they are now.
Progress Search::unfold(State &state, const Goal &goal) {
  const ir::Lift &lift = context_.signature.lift({goal.term.immediate(0)});
  auto bindings = std::make_shared<Bindings>();
  bindings->lift = &lift;
  bindings->memory = memory_of(goal.term.operand(0), goal.bindings.get());
  for (size_t i = 0; i < lift.parameters.size(); ++i) {
    auto bound = argument(state, goal.term.operand(i + 1), lift.pointee_bytes[i] != 0, goal.bindings);
    if (!bound)
      return Progress::Waits;
    bindings->scalars[lift.parameters[i].id()] = std::move(*bound);
  }
  state.goals.push_front({lift.body, true, goal.value, bindings});
  return Progress::Done;
}

namespace {

// Whether an arm may give the value, as far as its constructors and constants tell.
bool can_give(Term term, const Value &value) {
  if (term.is(Op::Ite))
    return can_give(term.operand(1), value) || can_give(term.operand(2), value);
  if (term.is(Op::BitVecConst))
    return term.value() == value.bits().value;
  if (!term.is(Op::Construct))
    return true;
  if (ir::CtorId{term.immediate(0)} != value.adt().constructor())
    return false;
  for (size_t i = 0; i < term.operands().size(); ++i)
    if (!can_give(term.operand(i), value.adt().fields()[i]))
      return false;
  return true;
}

} // namespace

Progress Search::prove_adt(State &state, const Goal &goal) {
  ++steps_;
  const Bindings *bindings = goal.bindings.get();
  switch (goal.term.op()) {
  case Op::Ite: {
    auto condition = truth(state, goal.term.operand(0), bindings);
    if (!condition) { // often only one arm can give the wanted value
      const bool first = can_give(goal.term.operand(1), *goal.value);
      const bool second = can_give(goal.term.operand(2), *goal.value);
      if (first == second)
        return first ? Progress::Branches : Progress::Contradiction;
      condition = first;
      state.goals.push_front({goal.term.operand(0), first, {}, goal.bindings});
    }
    state.goals.push_front({goal.term.operand(*condition ? 1 : 2), true, goal.value, goal.bindings});
    return Progress::Done;
  }
  case Op::Lift:
    return unfold(state, goal);
  case Op::Construct: {
    if (goal.value->adt().constructor() != ir::CtorId{goal.term.immediate(0)})
      return Progress::Contradiction;
    for (size_t i = 0; i < goal.term.operands().size(); ++i)
      if (!bindings || !is_place(*bindings->lift, goal.term.operand(i)))
        state.goals.push_back(
            {goal.term.operand(i), true, goal.value->adt().fields()[i], goal.bindings});
    return Progress::Done;
  }
  default:
    return Progress::Waits;
  }
}

Progress Search::prove_scalar(State &state, const Goal &goal) {
  const BitVector &wanted = goal.value->bits().value;
  if (goal.term.type().is_bool()) {
    state.goals.push_front({goal.term, !wanted.is_zero(), {}, goal.bindings});
    return Progress::Done;
  }
  const Bindings *bindings = goal.bindings.get();
  if (goal.term.is(Op::Ite) && !truth(state, goal.term.operand(0), bindings))
    return Progress::Branches;
  return invert(state, goal.term, wanted, bindings);
}

// The number and the hole are one: whichever is known first decides the other.
Progress Search::prove_link(State &state, const Goal &goal) {
  if (const Scalar hole = value_of(state, *goal.hole); hole.known)
    return invert(state, goal.term, *hole.known, goal.bindings.get());
  const Scalar now = scalar(state, goal.term, goal.bindings.get());
  if (!now.known)
    return Progress::Waits;
  return bind(state, *goal.hole, *now.known) ? Progress::Done : Progress::Contradiction;
}

Progress Search::prove(State &state, const Goal &goal) {
  if (goal.hole)
    return prove_link(state, goal);
  if (!goal.value)
    return prove_formula(state, goal);
  return goal.term.type().is_adt() ? prove_adt(state, goal) : prove_scalar(state, goal);
}

} // namespace lockstep::pcfg
