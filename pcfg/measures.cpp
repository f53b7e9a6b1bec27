#include "pcfg/measures.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;

namespace {

std::set<size_t> nodes_of(const std::vector<const ProductEdge *> &edges) {
  std::set<size_t> result;
  for (const ProductEdge *edge : edges)
    result.insert({edge->from, edge->to});
  return result;
}

// Terms over variables that are live at all these nodes.
std::vector<Term> proposals(const Programs &programs, const Product &product, Side moving,
                            const std::set<size_t> &nodes) {
  ir::Terms &terms = programs.context().terms;
  const Program &program = programs.sides[moving];
  std::vector<Term> result;
  for (Term variable : program.live[product.nodes[*nodes.begin()].pcs[moving].value]) {
    const bool everywhere = std::ranges::all_of(nodes, [&](size_t node) {
      const auto &live = program.live[product.nodes[node].pcs[moving].value];
      return std::ranges::find(live, variable) != live.end();
    });
    if (!everywhere || !variable.type().is_bitvec())
      continue;
    result.push_back(variable);
    result.push_back(terms.unary(ir::Op::BitNot, variable));
    for (Term entry : program.entry)
      if (entry.type() == variable.type())
        result.push_back(terms.sub(entry, variable));
  }
  return result;
}

} // namespace

void find_measures(const Programs &programs, Product &product, discharge::Discharger &discharger,
                   const smt::Limits &limits) {
  for (const Side side : ir::both_sides) {
    const std::set<size_t> nodes = nodes_of(waiting_cycles(product, side));
    if (nodes.empty())
      continue;
    for (Term measure : proposals(programs, product, ir::other(side), nodes)) {
      Product trial = product;
      for (const size_t node : nodes)
        trial.nodes[node].measures[side] = measure;
      const auto conditions = Conditions(programs, trial).progress(side);
      if (std::ranges::all_of(conditions, [&](const Condition &condition) {
            return smt::is_proved(discharger.prove(condition.obligation, limits));
          })) {
        product = std::move(trial);
        break;
      }
    }
  }
}

} // namespace lockstep::pcfg
