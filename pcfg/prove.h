// The search for a proof: data, correlation, invariants, then the trusted checker's word.
#pragma once

#include "pcfg/checker.h"
#include "pcfg/traces.h"

#include <functional>
#include <optional>
#include <string>

namespace lockstep::pcfg {

struct ProofOptions {
  double seconds = 60; // for the search; the final check has as much again
  smt::PoolOptions solvers;
  std::vector<Pair> contracts; // other checks that calls may rely on, once they are proved too
  std::function<void(const std::string &)> trace; // what is going on, a line at a time
};

struct ProofResult {
  bool equivalent = false;          // the trusted checker accepted the product
  std::string reason;               // why it is not known to be
  std::optional<Programs> programs; // that the product is of
  std::optional<Product> product;   // the accepted one, or the best that was found
  CheckReport check;
  smt::Statistics statistics;
  size_t attempts = 0;
};

// Inputs are some on which both sides run and agree.
ProofResult prove_equivalent(const Pair &pair, const std::vector<Valuation> &inputs,
                             const ProofOptions &options);

} // namespace lockstep::pcfg
