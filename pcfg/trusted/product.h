// The product of two programs: nodes are pairs of PCs with an invariant, edges are pairs of paths.
// This is what the search hands to the trusted checker.
#pragma once

#include "pcfg/trusted/path.h"

#include <vector>

namespace lockstep::pcfg {

struct ProductNode {
  ir::Sided<ir::Pc> pcs;
  // Conjuncts over the variables of both sides (`left:n`, `right:p`) and over the relation's entry
  // variables (`impl.s`), which keep their values throughout.
  std::vector<ir::Term> invariant;
  // An unsigned number that gets smaller with every edge on which that side stays where it is and that
  // lies on a cycle of such edges; no term if there is none.
  ir::Sided<ir::Term> measures;
};

struct ProductEdge {
  size_t from = 0;
  size_t to = 0;
  ir::Sided<Path> paths;
  std::vector<size_t> partners; // for each call of the right path, in order: which call of the left one
};

struct Product {
  std::vector<ProductNode> nodes; // the first is the pair of entries
  std::vector<ProductEdge> edges;
};

// The edges on which that side stays where it is and that lie on a cycle of such edges.
std::vector<const ProductEdge *> waiting_cycles(const Product &product, ir::Side side);

} // namespace lockstep::pcfg
