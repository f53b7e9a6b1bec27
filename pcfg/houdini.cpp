#include "pcfg/houdini.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

namespace {

// Whom a solver did not answer is asked once more, alone and for longer: one true fact that is lost
// takes others with it.
std::vector<bool> which_hold(discharge::Discharger &discharger,
                             const std::vector<Condition> &conditions, const smt::Limits &limits,
                             const std::function<bool()> &stop) {
  const discharge::Obligation &first = conditions.front().obligation;
  std::vector<ir::Term> goals;
  for (const Condition &condition : conditions)
    goals.push_back(condition.obligation.goal);
  const auto answers = discharger.prove_each(first.name, first.hypotheses, goals, limits,
                                             discharge::Thoroughness::Guess);
  std::vector<bool> result;
  for (size_t i = 0; i < answers.size(); ++i)
    result.push_back(smt::is_proved(answers[i]) ||
                     (smt::is_unknown(answers[i]) && !stop() &&
                      smt::is_proved(discharger.prove(conditions[i].obligation,
                                                      {3 * limits.seconds, limits.megabytes}))));
  return result;
}

} // namespace

void prune_to_inductive(const Programs &programs, Product &product,
                        discharge::Discharger &discharger, const smt::Limits &limits,
                        const std::function<bool()> &stop) {
  // Keeps the conjuncts whose condition is proved; true if some went. All have the same hypotheses.
  const auto keep_proved = [&](size_t node, const std::vector<Condition> &conditions) {
    if (conditions.empty())
      return false;
    std::vector<ir::Term> &invariant = product.nodes[node].invariant;
    const std::vector<bool> proved = which_hold(discharger, conditions, limits, stop);
    std::vector<ir::Term> kept;
    for (size_t i = 0; i < invariant.size(); ++i)
      if (proved[i])
        kept.push_back(invariant[i]);
    const bool changed = kept.size() < invariant.size();
    invariant = std::move(kept);
    return changed;
  };
  const Conditions conditions(programs, product);
  keep_proved(0, conditions.entry());
  std::set<size_t> pending;
  for (size_t i = 0; i < product.edges.size(); ++i)
    pending.insert(i);
  while (!pending.empty() && !stop()) {
    const size_t next = *pending.begin();
    pending.erase(pending.begin());
    const ProductEdge &edge = product.edges[next];
    if (keep_proved(edge.to, conditions.preservation(edge)))
      for (size_t i = 0; i < product.edges.size(); ++i)
        if (product.edges[i].from == edge.to)
          pending.insert(i);
  }
}

} // namespace lockstep::pcfg
