#include "pcfg/trusted/product.h"

#include <algorithm>

namespace lockstep::pcfg {
namespace {

bool reaches(const std::vector<const ProductEdge *> &edges, size_t from, size_t to) {
  std::vector<size_t> pending{from};
  std::vector<size_t> seen;
  while (!pending.empty()) {
    const size_t node = pending.back();
    pending.pop_back();
    if (node == to)
      return true;
    if (std::ranges::find(seen, node) != seen.end())
      continue;
    seen.push_back(node);
    for (const ProductEdge *edge : edges)
      if (edge->from == node)
        pending.push_back(edge->to);
  }
  return false;
}

} // namespace

std::vector<const ProductEdge *> waiting_cycles(const Product &product, ir::Side side) {
  std::vector<const ProductEdge *> waiting;
  for (const ProductEdge &edge : product.edges)
    if (edge.paths[side].empty())
      waiting.push_back(&edge);
  std::vector<const ProductEdge *> result;
  std::ranges::copy_if(waiting, std::back_inserter(result), [&](const ProductEdge *edge) {
    return reaches(waiting, edge->to, edge->from);
  });
  return result;
}

} // namespace lockstep::pcfg
