#include "pcfg/trusted/checker.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <span>

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
    append(conditions.in_bounds(node));
  }
  for (const ProductEdge &edge : product.edges) {
    append(conditions.calls(edge));
    append(conditions.preservation(edge));
  }
  for (const ir::Side side : ir::both_sides)
    append(conditions.progress(side));
  return result;
}

// Which solvers had the last word since then.
std::vector<std::string> winners(const smt::Statistics &before, const smt::Statistics &now) {
  std::vector<std::string> result;
  for (size_t i = 0; i < now.backends.size(); ++i)
    if (now.backends[i].wins > before.backends[i].wins)
      result.push_back(now.backends[i].name);
  return result;
}

// The first ones that only differ in their goals: they can be asked together.
std::span<const Condition> with_same_hypotheses(std::span<const Condition> conditions) {
  const auto other = std::ranges::find_if(conditions, [&](const Condition &condition) {
    return condition.obligation.name != conditions.front().obligation.name ||
           condition.obligation.hypotheses != conditions.front().obligation.hypotheses;
  });
  return conditions.first(static_cast<size_t>(other - conditions.begin()));
}

class Checker {
public:
  Checker(const Programs &programs, const Product &product, smt::SolverPool &pool,
          const CheckerOptions &options)
      : conditions_(programs, product), product_(product), pool_(pool),
        discharger_(programs.context(), pool), options_(options) {}

  CheckReport run() {
    const smt::Statistics before = pool_.statistics();
    if (const auto problem = conditions_.malformed())
      report_.failure = CheckFailure{"the shape of the product", *problem};
    else if (conditions_hold() && tolerated())
      for (const ir::Relation *used : report_.contracts)
        report_.assumes.push_back("what the check of " + used->functions.right + " assumes");
    const smt::Statistics after = pool_.statistics();
    report_.queries = after.queries - before.queries;
    report_.solver_seconds = after.solve_seconds - before.solve_seconds;
    return std::move(report_);
  }

private:
  using Clock = std::chrono::steady_clock;

  bool conditions_hold() {
    report_.contracts = conditions_.contracts_used();
    const std::vector<Condition> all = all_conditions(conditions_, product_);
    for (std::span<const Condition> open(all); !open.empty();) {
      const std::span<const Condition> group = with_same_hypotheses(open);
      if (!prove(group))
        return false;
      open = open.subspan(group.size());
    }
    return true;
  }

  bool prove(std::span<const Condition> group) {
    const auto started = Clock::now();
    const smt::Statistics before = pool_.statistics();
    std::vector<ir::Term> goals;
    for (const Condition &condition : group)
      goals.push_back(condition.obligation.goal);
    const discharge::Obligation &shared = group.front().obligation;
    const auto answers =
        discharger_.prove_each(shared.name, shared.hypotheses, goals, options_.limits);
    for (size_t i = 0; i < group.size(); ++i)
      if (!smt::is_proved(answers[i])) {
        report_.failure =
            CheckFailure{shared.name + ": " + group[i].about, smt::describe(answers[i])};
        return false;
      }
    const std::chrono::duration<double> taken = Clock::now() - started;
    for (const Condition &condition : group)
      note({shared.name, condition.about, condition.edge, winners(before, pool_.statistics()),
            taken.count() / static_cast<double>(group.size())});
    return true;
  }

  void note(ProvedCondition proved) {
    ++report_.conditions;
    report_.proved.push_back(std::move(proved));
    if (options_.on_proved)
      options_.on_proved(report_.proved.back());
  }

  // Overflows and the like on the right paths of the product, and reads that may leave every live
  // object.
  bool tolerated() {
    std::set<std::string> places;
    for (size_t node = 0; node < product_.nodes.size(); ++node)
      for (const Condition &condition : conditions_.tolerated(node)) {
        const std::string place = "no " + condition.about;
        if (places.contains(place))
          continue;
        if (options_.assumes ? options_.assumes->contains(place) : !shown(condition))
          places.insert(place);
        else if (options_.assumes && !prove({&condition, 1}))
          return false;
      }
    for (const std::string &place : conditions_.overreads()) {
      const std::string read = "a read outside every live object at " + place;
      if (options_.assumes && !options_.assumes->contains("that " + read + " does not fault")) {
        report_.failure = CheckFailure{read, "nothing is assumed of it"};
        return false;
      }
      places.insert("that " + read + " does not fault");
    }
    report_.assumes.assign(places.begin(), places.end());
    return true;
  }

  bool shown(const Condition &condition) {
    return smt::is_proved(discharger_.glance(condition.obligation, short_look));
  }

  const Conditions conditions_;
  const Product &product_;
  smt::SolverPool &pool_;
  discharge::Discharger discharger_;
  const CheckerOptions &options_;
  CheckReport report_;
};

} // namespace

CheckReport check_product(const Programs &programs, const Product &product, smt::SolverPool &pool,
                          const CheckerOptions &options) {
  return Checker(programs, product, pool, options).run();
}

std::set<size_t> closed(const std::map<size_t, std::vector<size_t>> &relies_on) {
  std::set<size_t> result;
  for (const auto &[check, others] : relies_on)
    result.insert(check);
  const auto is_open = [&](size_t check) {
    return !std::ranges::all_of(relies_on.at(check),
                                [&](size_t other) { return result.contains(other); });
  };
  while (std::erase_if(result, is_open) > 0) {
  }
  return result;
}

} // namespace lockstep::pcfg
