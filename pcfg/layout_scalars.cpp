#include "pcfg/layout_search.h"

#include "ir/contract.h"

#include <algorithm>

namespace lockstep::pcfg {

namespace {

Scalar known(BitVector value) { return {std::move(value), {}, false}; }
Scalar needs(std::optional<uint32_t> hole) { return {std::nullopt, hole, false}; }

bool fits(const Hole &hole, const BitVector &value) {
  return ule(hole.low, value) && ule(value, hole.high) &&
         bit_and(value, hole.fixed) == hole.bits;
}

} // namespace

uint32_t Search::new_hole(State &state, uint32_t width) {
  const BitVector zero(width, 0);
  state.holes.push_back({width, zero, BitVector::ones(width), zero, zero});
  return static_cast<uint32_t>(state.holes.size() - 1);
}

Scalar Search::value_of(const State &state, uint32_t hole) {
  const Hole &h = state.holes[hole];
  if (h.low == h.high)
    return known(h.low);
  return {std::nullopt, hole, true};
}

bool Search::narrow(State &state, uint32_t hole, const BitVector &low, const BitVector &high) {
  Hole &h = state.holes[hole];
  if (ult(h.low, low))
    h.low = low;
  if (ult(high, h.high))
    h.high = high;
  return ule(h.low, h.high) && (h.low != h.high || fits(h, h.low));
}

bool Search::bind(State &state, uint32_t hole, const BitVector &value) {
  return narrow(state, hole, value, value);
}

bool Search::fix_bits(State &state, uint32_t hole, const BitVector &mask, const BitVector &value) {
  Hole &h = state.holes[hole];
  const BitVector both = bit_and(mask, h.fixed);
  if (bit_and(value, both) != bit_and(h.bits, both))
    return false;
  h.fixed = bit_or(h.fixed, mask);
  h.bits = bit_or(h.bits, bit_and(value, mask));
  return h.fixed.is_ones() ? bind(state, hole, h.bits) : true;
}

Scalar Search::variable(State &state, Term term, const Bindings *bindings) {
  if (bindings)
    if (const auto found = bindings->scalars.find(term.id()); found != bindings->scalars.end()) {
      const Scalar &bound = found->second;
      return bound.is_hole ? value_of(state, *bound.hole) : bound;
    }
  if (const auto found = given_.find(term); found != given_.end())
    return known(found->second.bits().value);
  if (const auto found = state.hole_of.find(term.id()); found != state.hole_of.end())
    return value_of(state, found->second);
  ir::broken_contract("a variable that is neither given nor unknown: " + term.name());
}

namespace {

// Bits high to low, if all of them are fixed.
std::optional<BitVector> fixed_part(const Hole &hole, uint32_t high, uint32_t low) {
  return extract(hole.fixed, high, low).is_ones() ? std::optional(extract(hole.bits, high, low))
                                                  : std::nullopt;
}

} // namespace

Scalar Search::operation(State &state, Term term, const Bindings *bindings) {
  std::vector<Bits> operands;
  std::optional<Scalar> waiting;
  for (Term operand : term.operands()) {
    if (!operand.type().is_bitvec())
      return needs({}); // a question about objects
    Scalar value = scalar(state, operand, bindings);
    if (value.known && value.known->is_zero() && term.is(Op::Mul))
      return known(BitVector(term.type().width(), 0)); // 0 · anything
    if (!value.known && value.is_hole && term.is(Op::Extract))
      if (auto part = fixed_part(state.holes[*value.hole], term.immediate(0), term.immediate(1)))
        return known(*part);
    if (!value.known)
      waiting = waiting && waiting->hole ? waiting : needs(value.hole);
    else
      operands.emplace_back(*value.known);
  }
  if (waiting)
    return *waiting;
  switch (term.op()) {
  case Op::Extract:
    return known(extract(operands[0], term.immediate(0), term.immediate(1)).value);
  case Op::ZeroExtend:
    return known(zero_extend(operands[0], term.immediate(0)).value);
  case Op::SignExtend:
    return known(sign_extend(operands[0], term.immediate(0)).value);
  case Op::Neg:
  case Op::BitNot:
    return known(apply(term.op(), operands[0]).value);
  default:
    return known(apply(term.op(), operands[0], operands[1]).value);
  }
}

Scalar Search::scalar(State &state, Term term, const Bindings *bindings) {
  ++steps_;
  switch (term.op()) {
  case Op::Var:
    return variable(state, term, bindings);
  case Op::BitVecConst:
    return known(term.value());
  case Op::Load:
    return load(state, term, bindings);
  case Op::Ite: {
    const auto condition = truth(state, term.operand(0), bindings);
    if (condition)
      return scalar(state, term.operand(*condition ? 1 : 2), bindings);
    return needs({});
  }
  case Op::Access:
    if (const auto adt = given_adt(term.operand(0))) {
      const bool fits = adt->adt().constructor() == ir::CtorId{term.immediate(0)};
      return known(fits ? adt->adt().fields()[term.immediate(1)].bits().value
                        : BitVector(term.type().width(), 0));
    }
    return needs({});
  default:
    return operation(state, term, bindings);
  }
}

std::optional<Value> Search::given_adt(Term term) const {
  if (term.is_var())
    if (const auto found = given_.find(term); found != given_.end())
      return found->second;
  if (term.is(Op::Access))
    if (const auto inner = given_adt(term.operand(0)))
      if (inner->adt().constructor() == ir::CtorId{term.immediate(0)})
        return inner->adt().fields()[term.immediate(1)];
  return std::nullopt;
}

namespace {

// The smallest and largest value; nothing for what is computed from a hole.
std::optional<std::pair<BitVector, BitVector>> interval(const State &state, const Scalar &s) {
  if (s.known)
    return std::pair(*s.known, *s.known);
  if (s.is_hole)
    return std::pair(state.holes[*s.hole].low, state.holes[*s.hole].high);
  return std::nullopt;
}

std::optional<bool> decided_by_intervals(const State &state, Op op, const Scalar &a,
                                         const Scalar &b) {
  auto x = interval(state, a);
  auto y = interval(state, b);
  if (!x || !y)
    return std::nullopt;
  if (op == Op::Slt || op == Op::Sle) { // the signed order is the unsigned one, sign bits flipped
    for (auto *range : {&*x, &*y}) {
      if (range->first.sign() != range->second.sign())
        return std::nullopt;
      *range = {flip_sign(range->first), flip_sign(range->second)};
    }
    op = op == Op::Slt ? Op::Ult : Op::Ule;
  }
  const bool below = op == Op::Ule ? ule(x->second, y->first) : ult(x->second, y->first);
  const bool above = op == Op::Ult ? ule(y->second, x->first) : ult(y->second, x->first);
  if (op == Op::Eq)
    return below || above ? std::optional(false) : std::nullopt;
  return below ? std::optional(true) : above ? std::optional(false) : std::nullopt;
}

} // namespace

std::optional<bool> Search::comparison(State &state, Term term, const Bindings *bindings) {
  if (term.operand(0).type().is_bool()) {
    const auto left = truth(state, term.operand(0), bindings);
    const auto right = truth(state, term.operand(1), bindings);
    return left && right ? std::optional(*left == *right) : std::nullopt;
  }
  if (!term.operand(0).type().is_bitvec())
    return std::nullopt;
  const Scalar a = scalar(state, term.operand(0), bindings);
  const Scalar b = scalar(state, term.operand(1), bindings);
  if (a.known && b.known)
    return apply(term.op(), Bits(*a.known), Bits(*b.known)).truth();
  return decided_by_intervals(state, term.op(), a, b);
}

// The truth of a boolean term as far as it is known now.
std::optional<bool> Search::truth(State &state, Term term, const Bindings *bindings) {
  switch (term.op()) {
  case Op::True:
  case Op::False:
    return term.is(Op::True);
  case Op::Not: {
    const auto inner = truth(state, term.operand(0), bindings);
    return inner ? std::optional(!*inner) : std::nullopt;
  }
  case Op::And:
  case Op::Or: {
    const bool deciding = term.is(Op::Or);
    bool all_known = true;
    for (Term operand : term.operands()) {
      const auto value = truth(state, operand, bindings);
      if (value == deciding)
        return deciding;
      all_known = all_known && value.has_value();
    }
    return all_known ? std::optional(!deciding) : std::nullopt;
  }
  case Op::Implies: {
    const auto premise = truth(state, term.operand(0), bindings);
    const auto conclusion = truth(state, term.operand(1), bindings);
    if (premise == false || conclusion == true)
      return true;
    return premise ? conclusion : std::nullopt;
  }
  case Op::Ite: {
    const auto condition = truth(state, term.operand(0), bindings);
    return condition ? truth(state, term.operand(*condition ? 1 : 2), bindings) : std::nullopt;
  }
  case Op::Var:
    if (const auto found = given_.find(term); found != given_.end())
      return found->second.bits().truth();
    if (const auto found = state.hole_of.find(term.id()); found != state.hole_of.end())
      if (const Scalar now = value_of(state, found->second); now.known)
        return !now.known->is_zero();
    return std::nullopt;
  case Op::Access:
    if (const auto adt = given_adt(term.operand(0));
        adt && adt->adt().constructor() == ir::CtorId{term.immediate(0)})
      return adt->adt().fields()[term.immediate(1)].bits().truth();
    return std::nullopt;
  case Op::Is:
    if (const auto adt = given_adt(term.operand(0)))
      return adt->adt().constructor() == ir::CtorId{term.immediate(0)};
    return std::nullopt;
  case Op::Eq:
  case Op::Ult:
  case Op::Ule:
  case Op::Slt:
  case Op::Sle:
    return comparison(state, term, bindings);
  default:
    return std::nullopt;
  }
}

} // namespace lockstep::pcfg
