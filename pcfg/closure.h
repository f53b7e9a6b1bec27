// Checks of one relation file whose proofs rely on each other: a call may use the contract of another
// check only if that one is proved, too. Contracts that go around in a circle are closed at once: all
// proofs of the circle are accepted, or none counts (docs/soundness.md).
#pragma once

#include "pcfg/verify.h"

#include <chrono>
#include <map>
#include <set>
#include <vector>

namespace lockstep::pcfg {

class Closure {
public:
  Closure(std::vector<Pair> checks, VerifyOptions options);

  // Verifies the check in so many seconds, and whatever its proof relies on in what is left of them.
  Verification verify(size_t check, double seconds);

  // The check and those that its proof relies on, directly or not, with their proofs. Once verified.
  std::map<size_t, const ProofResult *> proofs_for(size_t check) const;

private:
  using Clock = std::chrono::steady_clock;

  void run(size_t check, Clock::time_point deadline);
  std::vector<size_t> relies_on(size_t check) const;
  std::set<size_t> accepted() const;

  std::vector<Pair> checks_;
  VerifyOptions options_;
  std::map<size_t, Verification> done_;
};

} // namespace lockstep::pcfg
