// Both directions: a short try to prove, a search for a small state that refutes, then all efforts to prove.
#include "discharge/discharger.h"
#include "discharge/refuter.h"

#include <algorithm>

namespace lockstep::discharge {

namespace {

constexpr double short_try = 2; // seconds for each query

} // namespace

Decision Discharger::decide(const Obligation &obligation, const smt::Limits &limits) {
  smt::Answer answer = prove(obligation, {std::min(limits.seconds, short_try), limits.megabytes});
  if (smt::is_proved(answer))
    return smt::Proved{};
  if (auto state = Refuter(context_, pool_).refute(obligation, limits))
    return Refutation{std::move(*state)};
  if (limits.seconds > short_try)
    answer = prove(obligation, limits);
  if (smt::is_proved(answer))
    return smt::Proved{};
  if (const auto *unknown = std::get_if<smt::Unknown>(&answer))
    return *unknown;
  return smt::Unknown{smt::UnknownReason::Incomplete, "neither proved, nor false in a small state"};
}

} // namespace lockstep::discharge
