// The trusted checker: proves every condition of a product from scratch. It is the only code that may
// say "equivalent". Anything but a proof of each condition (a timeout, an unknown, a crash) is a no.
#pragma once

#include "pcfg/trusted/conditions.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockstep::pcfg {

struct CheckFailure {
  std::string condition; // which one
  std::string reason;    // what the solvers said
};

// What a condition took, for people.
struct ProvedCondition {
  std::string name;           // `node1-coverage`
  std::string about;
  std::optional<size_t> edge; // of the product
  std::vector<std::string> solvers; // that proved parts of it; none: rewriting was enough
  double seconds = 0;
};

struct CheckReport {
  // Nothing: the two programs are equivalent, if those of all `contracts` are.
  std::optional<CheckFailure> failure;
  std::vector<const ir::Relation *> contracts; // other checks that calls rely on
  size_t conditions = 0;               // how many were proved
  std::vector<std::string> assumes;    // tolerated undefined behaviour on the way, by place
  std::vector<ProvedCondition> proved;
  double solver_seconds = 0;
  uint64_t queries = 0;
};

struct CheckerOptions {
  smt::Limits limits{20, 4'000}; // of each condition
  // The tolerated undefined behaviour that may be taken for granted; all other is to be shown
  // impossible. Nothing: what is not shown in a short time is listed.
  std::optional<std::set<std::string>> assumes;
  std::function<void(const ProvedCondition &)> on_proved;
};

// Asks the solvers of the pool, which has no cache.
CheckReport check_product(const Programs &programs, const Product &product, smt::SolverPool &pool,
                          const CheckerOptions &options = {});

// Of checks whose proofs rely on those of other checks: the largest set that relies on nothing outside
// it. Contracts that go around in a circle are closed at once: all of the circle count, or none.
std::set<size_t> closed(const std::map<size_t, std::vector<size_t>> &relies_on);

} // namespace lockstep::pcfg
