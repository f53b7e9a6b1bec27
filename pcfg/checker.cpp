#include "pcfg/checker.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {
namespace {

std::vector<Condition> all_conditions(const Conditions &conditions, const Product &product) {
  std::vector<Condition> result = conditions.entry();
  const auto append = [&](std::vector<Condition> more) {
    std::ranges::move(more, std::back_inserter(result));
  };
  for (size_t node = 0; node < product.nodes.size(); ++node) {
    if (conditions.is_exit(node)) {
      append(conditions.exit(node));
      continue;
    }
    append(conditions.call_coverage(node));
    append(conditions.coverage(node));
    append(conditions.safety(node));
  }
  for (const ProductEdge &edge : product.edges) {
    append(conditions.calls(edge));
    append(conditions.preservation(edge));
  }
  for (const ir::Side side : ir::both_sides)
    append(conditions.progress(side));
  return result;
}

// Reads past an object's end, overflows and the like on the right paths of the product.
std::vector<std::string> tolerated(const Programs &programs, const Product &product) {
  const Program &right = programs.sides.right;
  std::set<std::string> places;
  for (const ProductEdge &edge : product.edges)
    for (const PathCheck &check :
         execute(right, product.nodes[edge.from].pcs.right, edge.paths.right).checks)
      if (severity(check.check.kind) == ir::Severity::Tolerated)
        places.insert("no " + std::string(description(check.check.kind)) + " at " +
                      right.module->spell(check.check.where));
  return {places.begin(), places.end()};
}

} // namespace

CheckReport check_product(const Programs &programs, const Product &product,
                          discharge::Discharger &discharger, const smt::Limits &limits) {
  CheckReport report;
  const Conditions conditions(programs, product);
  if (const auto problem = conditions.malformed()) {
    report.failure = CheckFailure{"the shape of the product", *problem};
    return report;
  }
  for (const Condition &condition : all_conditions(conditions, product)) {
    const smt::Answer answer = discharger.prove(condition.obligation, limits);
    if (!smt::is_proved(answer)) {
      report.failure = CheckFailure{condition.obligation.name + ": " + condition.about,
                                    smt::describe(answer)};
      return report;
    }
    ++report.conditions;
  }
  report.contracts = conditions.contracts_used();
  report.assumes = tolerated(programs, product);
  for (const ir::Relation *used : report.contracts)
    report.assumes.push_back("what the check of " + used->functions.right + " assumes");
  return report;
}

} // namespace lockstep::pcfg
