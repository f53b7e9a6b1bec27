// Owns the solver processes of a run and the chain of solvers around them:
//
//   cache → deadline → cross-check (paranoid) → dump → race → backends
//
// Not for several threads at once; a process must also end in the thread that started it, because
// solvers die with their thread. Make one pool per thread.
#pragma once

#include "discharge/smt/cross_check.h"
#include "discharge/smt/race.h"

#include <memory>

namespace lockstep::smt {

struct PoolOptions {
  std::vector<BackendSpec> backends = available_backends();
  RaceOptions race;
  bool cache = true;
  bool paranoid = false;
  std::string dump_folder; // empty: no dump
  TimePoint deadline = TimePoint::max(); // no query runs longer than that
  std::function<void()> on_query;        // called before each one that the cache does not answer
  Alarm alarm;             // told of internal errors; by default they go to stderr
};

class SolverPool {
public:
  explicit SolverPool(PoolOptions options = {});
  SolverPool(const SolverPool &) = delete;
  SolverPool &operator=(const SolverPool &) = delete;

  Solver &solver() { return *chain_.back(); }
  const std::vector<std::unique_ptr<Backend>> &backends() const { return backends_; }

  Statistics statistics() const;
  Statistics &counters() { return counters_; } // for those who work above the chain
  void internal_error(const std::string &message);

private:
  template <class T, class... Arguments> void wrap(Arguments &&...arguments);

  Alarm alarm_;
  Statistics counters_;
  std::vector<std::unique_ptr<Backend>> backends_;
  std::vector<std::unique_ptr<Solver>> chain_; // the outermost last
};

} // namespace lockstep::smt
