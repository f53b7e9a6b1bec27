// The search for a proof: data, correlation, invariants, then the trusted checker's word.
#pragma once

#include "pcfg/failure.h"
#include "pcfg/progress.h"
#include "pcfg/traces.h"
#include "pcfg/trusted/checker.h"

#include <functional>
#include <optional>
#include <string>

namespace lockstep::pcfg {

// The final check of a product that the search believes in, done elsewhere: the trusted checker in a
// process of its own (cli/final_check.h).
using FinalCheck =
    std::function<CheckReport(const Programs &, const Product &, const smt::PoolOptions &)>;

struct ProofOptions {
  double seconds = 60; // for the search
  smt::PoolOptions solvers; // whose deadline also holds for the final check
  std::vector<Pair> contracts; // other checks that calls may rely on, once they are proved too
  std::function<void(const std::string &)> trace; // what is going on, a line at a time
  OnProgress progress;
  FinalCheck final_check; // none: the checker runs in this process
};

struct CheckCost {
  double seconds = 0;
  double solver_seconds = 0; // of these
  uint64_t queries = 0;
};

struct ProofResult {
  bool equivalent = false;          // the trusted checker accepted the product
  std::string reason;               // why it is not known to be
  std::optional<FailedCondition> failure;
  std::optional<Programs> programs; // that the product is of
  std::optional<Product> product;   // the accepted one, or the best that was found
  std::optional<Product> shown;     // the same with fewer conjuncts, if somebody looks (minimal_invariants.h)
  CheckReport check;
  smt::Statistics statistics;       // of the search
  CheckCost check_cost;             // of all final checks
  size_t attempts = 0;
};

// Inputs are some on which both sides run and agree.
ProofResult prove_equivalent(const Pair &pair, const std::vector<Valuation> &inputs,
                             const ProofOptions &options);

} // namespace lockstep::pcfg
