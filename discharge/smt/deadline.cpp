#include "discharge/smt/deadline.h"

#include <algorithm>

namespace lockstep::smt {

Reply Deadline::solve(const Script &script, const Limits &limits) {
  if (on_query_)
    on_query_();
  const double left = -seconds_since(end_);
  if (left <= 0)
    return {Unknown{UnknownReason::Timeout, "the time of the whole check is over"}, {}, 0};
  return inner_.solve(script, {std::min(limits.seconds, left), limits.megabytes,
                               std::min(limits.wall(), left)});
}

} // namespace lockstep::smt
