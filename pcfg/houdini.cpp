#include "pcfg/houdini.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

void prune_to_inductive(const Programs &programs, Product &product,
                        discharge::Discharger &discharger, const smt::Limits &limits,
                        const std::function<bool()> &stop) {
  // Keeps the conjuncts whose condition is proved; true if some went.
  const auto keep_proved = [&](size_t node, const std::vector<Condition> &conditions) {
    std::vector<ir::Term> kept;
    for (size_t i = 0; i < conditions.size() && !stop(); ++i)
      if (smt::is_proved(discharger.prove(conditions[i].obligation, limits)))
        kept.push_back(product.nodes[node].invariant[i]);
    const bool changed = kept.size() < conditions.size();
    product.nodes[node].invariant = std::move(kept);
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
