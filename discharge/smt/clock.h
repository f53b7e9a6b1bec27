#pragma once

#include <chrono>

namespace lockstep::smt {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;

inline double seconds_since(TimePoint start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}
inline TimePoint after(TimePoint start, double seconds) {
  return start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

} // namespace lockstep::smt
