#include "discharge/smt/cross_check.h"

#include <algorithm>

namespace lockstep::smt {

Reply CrossCheck::solve(const Script &script, const Limits &limits) {
  Reply first = inner_.solve(script, limits);
  if (!is_definite(first.verdict))
    return first;
  const Reply second = second_opinion(first.solver, script, limits);
  first.seconds += second.seconds;
  if (const auto *unknown = std::get_if<Unknown>(&second.verdict)) {
    if (is_unsat(first.verdict))
      first.verdict = Unknown{unknown->reason, "only " + first.solver +
                                                   " proved it, no second solver confirmed it (" +
                                                   unknown->detail + ")"};
    return first;
  }
  if (is_unsat(first.verdict) != is_unsat(second.verdict)) {
    const std::string message = first.solver + " says " + describe(first.verdict) + ", " +
                                second.solver + " says " + describe(second.verdict);
    alarm_("solvers disagree on query " + script.name + ": " + message);
    first.verdict = Unknown{UnknownReason::Disagreement, message};
  }
  return first;
}

// Each solver of another family in turn, until one has an opinion.
Reply CrossCheck::second_opinion(const std::string &first, const Script &script,
                                 const Limits &limits) {
  const auto speaker = std::ranges::find_if(
      backends_, [&](const Backend *backend) { return backend->spec().name == first; });
  Reply reply{Unknown{UnknownReason::NoSolver, "there is no other solver"}, {}, 0};
  for (Backend *backend : backends_) {
    if (speaker != backends_.end() && backend->spec().family == (*speaker)->spec().family)
      continue;
    const double before = reply.seconds;
    reply = backend->solve(script, limits);
    reply.seconds += before;
    if (is_definite(reply.verdict))
      break;
  }
  return reply;
}

} // namespace lockstep::smt
