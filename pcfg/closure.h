// Checks of one relation file whose proofs rely on each other: a call may use the contract of another
// check only if that one is proved, too. Contracts that go around in a circle are closed at once: all
// proofs of the circle are accepted, or none counts (docs/soundness.md).
#pragma once

#include "pcfg/verify.h"

#include <map>
#include <set>
#include <vector>

namespace lockstep::pcfg {

class Closure {
public:
  Closure(std::vector<Pair> checks, VerifyOptions options);

  // Verifies the check, and whatever its proof relies on.
  Verification verify(size_t check);

private:
  void run(size_t check);
  std::vector<size_t> relies_on(size_t check) const;
  std::set<size_t> accepted() const;

  std::vector<Pair> checks_;
  VerifyOptions options_;
  std::map<size_t, Verification> done_;
};

} // namespace lockstep::pcfg
