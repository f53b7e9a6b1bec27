// What to do when every goal waits for a number that nothing decides: try some.

#include "pcfg/layout_search.h"

#include <algorithm>

namespace lockstep::pcfg {

namespace {

constexpr uint64_t max_guesses = 300; // per number

} // namespace

// A hole that keeps a goal waiting.
std::optional<uint32_t> Search::blocking_hole(State &state, const Goal &goal) {
  if (goal.hole && !value_of(state, *goal.hole).known)
    return goal.hole;
  for (Term operand : goal.term.operands())
    if (operand.type().is_bitvec())
      if (const Scalar now = scalar(state, operand, goal.bindings.get()); now.hole)
        return now.hole;
  return std::nullopt;
}

// Parameters that are no pointers first: what lifts are applied to follows from them.
std::optional<uint32_t> Search::hole_to_try(State &state) {
  const auto is_open = [&](uint32_t hole) { return !value_of(state, hole).known.has_value(); };
  std::set<uint32_t> pointers;
  for (Term variable : unknown_)
    if (const auto found = state.hole_of.find(variable.id()); found != state.hole_of.end()) {
      if (pointers_.contains(variable))
        pointers.insert(found->second);
      else if (is_open(found->second))
        return found->second;
    }
  const std::deque<Goal> goals = state.goals;
  for (const Goal &goal : goals)
    if (const auto hole = blocking_hole(state, goal); hole && !pointers.contains(*hole))
      return hole;
  return std::nullopt;
}

namespace {

// The hole's i-th value worth trying: small numbers, or for negative ones those near 0; fixed bits
// stay as they are.
BitVector candidate(const Hole &hole, uint64_t i) {
  if (hole.fixed.is_zero())
    return hole.low.sign() ? sub(hole.high, BitVector(hole.width, i))
                           : add(hole.low, BitVector(hole.width, i));
  BitVector result = hole.bits;
  for (uint32_t bit = 0; bit < hole.width && i != 0; ++bit)
    if (!hole.fixed.bit(bit)) {
      result = bit_or(result, shl(BitVector(hole.width, i & 1), BitVector(hole.width, bit)));
      i >>= 1;
    }
  return result;
}

} // namespace

// All that is left waits: try values of one hole, one after the other.
std::optional<Valuation> Search::guess(State state) {
  const auto index = hole_to_try(state);
  if (!index)
    return guess_pointer(state);
  const Hole hole = state.holes[*index];
  const BitVector span = sub(hole.high, hole.low);
  const uint64_t tries = span.fits_u64() ? std::min(span.to_u64(), max_guesses) : max_guesses;
  for (uint64_t i = 0; i <= tries && !out_of_steps(); ++i) {
    State copy = state;
    if (bind(copy, *index, candidate(hole, i)))
      if (auto found = descend(std::move(copy)))
        return found;
  }
  return std::nullopt;
}

// Pointers get a place; null is the other possibility. What then still waits is left to the final
// check.
std::optional<Valuation> Search::guess_pointer(const State &state) {
  for (Term variable : unknown_) {
    const auto found = state.hole_of.find(variable.id());
    if (found == state.hole_of.end() || value_of(state, found->second).known)
      continue;
    for (const bool null : {false, true}) {
      State copy = state;
      const uint32_t hole = found->second;
      if (null ? bind(copy, hole, BitVector(copy.holes[hole].width, 0)) : place(copy, hole))
        if (auto result = descend(std::move(copy)))
          return result;
    }
    return std::nullopt;
  }
  return finish(state);
}

} // namespace lockstep::pcfg
