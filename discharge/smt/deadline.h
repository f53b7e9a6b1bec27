// Keeps every query within the time that the whole run has, and lets somebody count them. Past the
// deadline nothing is proved any more, and asking costs nothing.
#pragma once

#include "discharge/smt/clock.h"
#include "discharge/smt/solver.h"

#include <functional>

namespace lockstep::smt {

class Deadline : public Solver {
public:
  Deadline(Solver &inner, TimePoint end, std::function<void()> on_query)
      : inner_(inner), end_(end), on_query_(std::move(on_query)) {}
  Reply solve(const Script &script, const Limits &limits) override;

private:
  Solver &inner_;
  TimePoint end_;
  std::function<void()> on_query_;
};

} // namespace lockstep::smt
