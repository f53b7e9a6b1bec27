#include "pcfg/trusted/jump_threading.h"

#include "discharge/simplifier.h"
#include "ir/cleanup.h"
#include "ir/substitute.h"
#include "pcfg/trusted/liveness.h"

#include <algorithm>
#include <optional>

namespace lockstep::pcfg {

using ir::Term;

namespace {

constexpr size_t most_edges_led = 64; // a loop whose first test is decided would be peeled for ever

bool is_plain(const ir::Edge &edge) { return std::holds_alternative<ir::Assign>(edge.step); }

ir::Substitution effect_of(ir::Terms &terms, const ir::Edge &edge) {
  ir::Substitution state(terms);
  for (const ir::Assignment &move : std::get<ir::Assign>(edge.step).moves)
    state.set(move.variable, move.value);
  return state;
}

// The first edge, then the second.
ir::Edge composed(ir::Terms &terms, const ir::Edge &first, const ir::Edge &second) {
  ir::Substitution state = effect_of(terms, first);
  ir::Edge result = first;
  result.to = second.to;
  for (ir::Check check : second.checks) {
    check.holds = state(check.holds);
    result.checks.push_back(check);
  }
  auto &moves = std::get<ir::Assign>(result.step).moves;
  for (const ir::Assignment &move : std::get<ir::Assign>(second.step).moves) {
    std::erase_if(moves, [&](const ir::Assignment &m) { return m.variable == move.variable; });
    moves.push_back({move.variable, state(move.value)});
  }
  return result;
}

// The edge that follows this one in any case, behind a branch.
std::optional<ir::Edge> decided(ir::Context &context, const ir::Function &function,
                                const ir::Edge &edge) {
  if (!is_plain(edge) || edge.to == edge.from)
    return std::nullopt;
  const std::set<Term> loads = loads_of(edge, ir::Substitution(context.terms));
  ir::Substitution state = effect_of(context.terms, edge);
  discharge::Simplifier simplify(context);
  for (const ir::Edge &next : function.edges)
    if (next.from == edge.to && is_plain(next) && !next.guard.is(ir::Op::True) &&
        simplify(state(next.guard)).is(ir::Op::True) &&
        std::ranges::none_of(loads_of(next, state), [&](Term l) { return loads.contains(l); }))
      return next;
  return std::nullopt;
}

bool lead_one(ir::Context &context, ir::Function &function) {
  for (ir::Edge &edge : function.edges)
    if (const auto next = decided(context, function, edge)) {
      edge = composed(context.terms, edge, *next);
      return true;
    }
  return false;
}

} // namespace

void thread_jumps(ir::Context &context, ir::Function &function) {
  size_t led = 0;
  while (led < most_edges_led && lead_one(context, function))
    ++led;
  if (led > 0)
    ir::clean_up(function);
}

} // namespace lockstep::pcfg
