// Remembers definite answers by the text of the script, for as long as it lives. Unknown is not
// remembered: it depends on limits, and on the load of the machine.
#pragma once

#include "discharge/smt/solver.h"

#include <unordered_map>

namespace lockstep::smt {

class Cache : public Solver {
public:
  Cache(Solver &inner, uint64_t &hits) : inner_(inner), hits_(hits) {}
  Reply solve(const Script &script, const Limits &limits) override;

private:
  Solver &inner_;
  uint64_t &hits_;
  std::unordered_map<std::string, Reply> replies_;
};

} // namespace lockstep::smt
