#include "pcfg/checker.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {
namespace {

constexpr smt::Limits short_look{1, 2'000}; // an assumption is worth a question, not a search

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

// Reads past an object's end, overflows and the like on the right paths of the product, where it is not
// shown that they cannot happen.
std::vector<std::string> assumptions(const Conditions &conditions, const Product &product,
                                     discharge::Discharger &discharger) {
  std::set<std::string> places;
  for (size_t node = 0; node < product.nodes.size(); ++node)
    for (const Condition &condition : conditions.tolerated(node))
      if (const std::string place = "no " + condition.about;
          !places.contains(place) &&
          !smt::is_proved(discharger.prove(condition.obligation, short_look)))
        places.insert(place);
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
  report.assumes = assumptions(conditions, product, discharger);
  for (const ir::Relation *used : report.contracts)
    report.assumes.push_back("what the check of " + used->functions.right + " assumes");
  return report;
}

} // namespace lockstep::pcfg
