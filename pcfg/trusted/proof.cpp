#include "pcfg/trusted/proof.h"

#include "ir/text/parser.h"

#include <nlohmann/json.hpp>

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;
using nlohmann::json;

namespace {

// Numbers are not negative and small; anything else is no index.
uint32_t read_index(const json &number) {
  if (!number.is_number_unsigned() || number.get<uint64_t>() > UINT32_MAX)
    throw BadCertificate("a number is expected instead of " + number.dump().substr(0, 40));
  return number.get<uint32_t>();
}

template <class T> std::vector<T> read_indices(const json &numbers) {
  std::vector<T> result;
  for (const json &number : numbers)
    result.push_back(read_index(number));
  return result;
}

bool read_flag(const json &flag) {
  if (!flag.is_boolean())
    throw BadCertificate("true or false is expected instead of " + flag.dump().substr(0, 40));
  return flag.get<bool>();
}

ir::VariableNames scope_of(const Programs &programs) {
  ir::VariableNames scope;
  for (const Side side : ir::both_sides) {
    const Program &program = programs.sides[side];
    for (const auto *variables : {&program.function.variables, &program.entry})
      for (Term variable : *variables)
        scope.emplace(variable.name(), variable);
    for (const ir::Global &global : program.module->globals)
      scope.emplace(global.address.name(), global.address);
  }
  return scope;
}

Term read_measure(ir::Context &context, const ir::VariableNames &scope, const json &measure) {
  if (measure.is_null())
    return {};
  Diagnostics diagnostics;
  const auto typed = ir::parse_variables(
      context, "measure", "x: " + measure.at("type").get<std::string>(), diagnostics);
  if (!typed || !typed->front().type().is_bitvec())
    throw BadCertificate("a measure is no number");
  return read_term(context, scope, measure.at("term"), typed->front().type(), "a measure");
}

ProductNode read_node(ir::Context &context, const ir::VariableNames &scope, const json &node,
                      const std::string &name) {
  ProductNode result;
  result.pcs = {{read_index(node.at("pcs").at(0))}, {read_index(node.at("pcs").at(1))}};
  for (const json &formula : node.at("invariant"))
    result.invariant.push_back(read_term(context, scope, formula, ir::Type::boolean(), name));
  result.measures = {read_measure(context, scope, node.at("measures").at(0)),
                     read_measure(context, scope, node.at("measures").at(1))};
  return result;
}

ProductEdge read_edge(const json &edge) {
  return {read_index(edge.at("from")),
          read_index(edge.at("to")),
          {read_indices<uint32_t>(edge.at("paths").at(0)),
           read_indices<uint32_t>(edge.at("paths").at(1))},
          read_indices<size_t>(edge.at("partners"))};
}

// The programs as the proof looks at them.
Programs read_programs(const Claim &claim, size_t check, const json &proof) {
  Pair pair = claim.pairs[check];
  ir::Sided<bool> merge;
  for (const Side side : ir::both_sides) {
    const json &form = proof.at("forms").at(side == Side::Left ? 0 : 1);
    merge[side] = read_flag(form.at("merge_branches"));
    if (!read_flag(form.at("recursive")))
      continue;
    if (!pair.recursive_forms[side])
      throw BadCertificate("there is no recursive form of " + pair.functions[side]->name);
    pair.functions[side] = pair.recursive_forms[side];
  }
  Programs programs = make_uncut_programs(pair, merge, claim.pairs);
  for (const uint32_t pc : read_indices<uint32_t>(proof.at("left_cuts")))
    programs.sides.left.cuts.insert({pc});
  for (const Side side : ir::both_sides)
    programs.sides[side].overreads = proof.at("overreads").get<std::set<std::string>>();
  return programs;
}

} // namespace

Proof read_proof(Claim &claim, const json &proof) {
  const size_t check = read_index(proof.at("check"));
  if (check >= claim.pairs.size())
    throw BadCertificate("a proof is of no check");
  Proof result{check, read_programs(claim, check, proof), {}, std::nullopt};
  ir::VariableNames scope = scope_of(result.programs);
  add_bound_variables(claim.context, proof.at("bound"), scope);
  for (const json &node : proof.at("nodes"))
    result.product.nodes.push_back(
        read_node(claim.context, scope, node,
                  "the invariant of node" + std::to_string(result.product.nodes.size())));
  for (const json &edge : proof.at("edges"))
    result.product.edges.push_back(read_edge(edge));
  if (proof.contains("assumes"))
    result.assumes = proof.at("assumes").get<std::set<std::string>>();
  return result;
}

} // namespace lockstep::pcfg
