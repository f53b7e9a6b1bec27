#include "pcfg/samples.h"

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;

namespace {

constexpr size_t most_environments = 4'000;

} // namespace

Samples::Samples(const Programs &programs, const JointStates &data)
    : data_(data), evaluator_(programs.context().signature, {2'000, 200}) {
  uint32_t next = 0;
  for (const Trace &trace : data.traces()) {
    ir::Sided<uint32_t> first;
    for (const Side side : ir::both_sides) {
      first[side] = next;
      next += static_cast<uint32_t>(trace.visits[side].size());
    }
    first_visit_.push_back(first);
  }
}

const ir::Environment &Samples::environment(Side side, const JointState &state, uint32_t visit) {
  if (const auto found = environments_.find(visit); found != environments_.end())
    return found->second;
  if (environments_.size() >= most_environments)
    environments_.clear();
  return environments_.emplace(visit, data_.at_side(state, side)).first->second;
}

const ir::Value *Samples::value(Term term, Side side, const JointState &state) {
  const uint32_t visit =
      first_visit_[state.trace][side] + static_cast<uint32_t>(state.visit[side]);
  const auto [at, added] = values_.try_emplace((uint64_t{term.id()} << 32) | visit);
  if (added) {
    at->second = evaluator_.evaluate(term, environment(side, state, visit));
    if (at->second && !at->second->is_memory() && ir::has_garbage(*at->second))
      at->second.reset();
  }
  return at->second ? &*at->second : nullptr;
}

std::optional<uint64_t> Samples::number(Term term, Side side, const JointState &state) {
  const ir::Value *found = value(term, side, state);
  return found ? std::optional(found->bits().value.to_u64()) : std::nullopt;
}

} // namespace lockstep::pcfg
