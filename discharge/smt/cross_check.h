// --paranoid: what one solver says, a solver of another family must say too. A contradiction is a bug
// somewhere; it is reported at once and never becomes an answer. An Unsat that nobody else confirms
// is Unknown. A Sat stands on its own, because its model will be evaluated, but is still held against
// what the others say.
#pragma once

#include "discharge/smt/backend.h"

#include <functional>

namespace lockstep::smt {

using Alarm = std::function<void(const std::string &message)>;

class CrossCheck : public Solver {
public:
  CrossCheck(Solver &inner, std::vector<Backend *> backends, Alarm alarm)
      : inner_(inner), backends_(std::move(backends)), alarm_(std::move(alarm)) {}
  Reply solve(const Script &script, const Limits &limits) override;

private:
  Reply second_opinion(const std::string &first, const Script &script, const Limits &limits);

  Solver &inner_;
  std::vector<Backend *> backends_;
  Alarm alarm_;
};

} // namespace lockstep::smt
