#include "pcfg/proof_text.h"

#include "ir/printer.h"
#include "pcfg/trusted/claim.h"

#include <nlohmann/json.hpp>

namespace lockstep::pcfg {

using ir::Term;
using nlohmann::json;

namespace {

json form_json(const ProgramForm &form) {
  return {{"recursive", form.recursive}, {"merge_branches", form.merge_branches}};
}

json node_json(const ir::Signature &signature, const ProductNode &node) {
  json invariant = json::array();
  for (Term formula : node.invariant)
    invariant.push_back(ir::print(signature, formula));
  const auto measure = [&](Term term) {
    return term ? json{{"type", ir::print(signature, term.type())},
                       {"term", ir::print(signature, term)}}
                : json(nullptr);
  };
  return {{"pcs", json::array({node.pcs.left.value, node.pcs.right.value})},
          {"invariant", std::move(invariant)},
          {"measures", json::array({measure(node.measures.left), measure(node.measures.right)})}};
}

json edge_json(const ProductEdge &edge) {
  return {{"from", edge.from},
          {"to", edge.to},
          {"paths", json::array({edge.paths.left, edge.paths.right})},
          {"partners", edge.partners}};
}

std::vector<Term> formulas_of(const Product &product) {
  std::vector<Term> result;
  for (const ProductNode &node : product.nodes)
    result.insert(result.end(), node.invariant.begin(), node.invariant.end());
  return result;
}

} // namespace

json proof_json(size_t check, const Programs &programs, const Product &product) {
  const ir::Signature &signature = programs.context().signature;
  json cuts = json::array();
  for (const ir::Pc pc : programs.sides.left.cuts)
    cuts.push_back(pc.value);
  json nodes = json::array();
  for (const ProductNode &node : product.nodes)
    nodes.push_back(node_json(signature, node));
  json edges = json::array();
  for (const ProductEdge &edge : product.edges)
    edges.push_back(edge_json(edge));
  return {{"check", check},
          {"forms", json::array({form_json(programs.forms.left), form_json(programs.forms.right)})},
          {"left_cuts", std::move(cuts)},
          {"overreads", programs.sides.right.overreads},
          {"bound", bound_variables(signature, formulas_of(product))},
          {"nodes", std::move(nodes)},
          {"edges", std::move(edges)}};
}

} // namespace lockstep::pcfg
