// Where the queries and the time went. Plain numbers, owned by a SolverPool.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lockstep::smt {

struct BackendStatistics {
  std::string name;
  uint64_t queries = 0;   // started
  uint64_t answers = 0;   // ended with sat or unsat
  uint64_t wins = 0;      // gave the answer that was used
  uint64_t models = 0;    // asked again for the model of a refutation
  uint64_t timeouts = 0;
  uint64_t failures = 0;  // any other reason for no answer
  uint64_t cancelled = 0; // somebody else was faster
  uint64_t spawns = 0;
  double seconds = 0; // of waiting for it, from start to answer or end
};

struct Statistics {
  std::vector<BackendStatistics> backends;
  uint64_t queries = 0;
  uint64_t proved = 0;
  uint64_t refuted = 0;
  uint64_t unknown = 0;
  uint64_t cache_hits = 0;
  uint64_t internal_errors = 0; // disagreements and models that do not hold
  double encode_seconds = 0;    // terms to text
  double solve_seconds = 0;     // waiting for solvers
  double check_seconds = 0;     // reading and evaluating models
};

// A table for people.
std::string describe(const Statistics &statistics);

} // namespace lockstep::smt
