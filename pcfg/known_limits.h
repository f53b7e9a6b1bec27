// Numbers that two programs and the lifts of their relation mention: what counters and indices may end at. That
// a counter never got beyond 37 in the data is chance, unless somebody says 37 or 38.
#pragma once

#include "pcfg/trusted/program.h"

#include <cstdint>
#include <set>

namespace lockstep::pcfg {

class KnownLimits {
public:
  explicit KnownLimits(const Programs &programs);

  // Whether a variable may well be at most that for a reason.
  bool contains(uint64_t greatest) const;

private:
  std::set<uint64_t> constants_;
};

} // namespace lockstep::pcfg
