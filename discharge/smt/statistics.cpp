#include "discharge/smt/statistics.h"

#include <iomanip>
#include <sstream>

namespace lockstep::smt {

std::string describe(const Statistics &s) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(3);
  out << s.queries << " queries: " << s.proved << " proved, " << s.refuted << " refuted, "
      << s.unknown << " unknown; " << s.cache_hits << " from the cache\n";
  out << "seconds: " << s.encode_seconds << " encoding, " << s.solve_seconds << " solving, "
      << s.check_seconds << " checking models\n";
  if (s.internal_errors > 0)
    out << "INTERNAL ERRORS: " << s.internal_errors << "\n";
  out << std::left << std::setw(10) << "solver" << std::right;
  for (const char *head :
       {"queries", "answers", "wins", "models", "timeouts", "failures", "lost", "spawns", "seconds"})
    out << std::setw(10) << head;
  out << "\n";
  for (const BackendStatistics &b : s.backends) {
    out << std::left << std::setw(10) << b.name << std::right;
    for (const uint64_t n : {b.queries, b.answers, b.wins, b.models, b.timeouts, b.failures,
                             b.cancelled, b.spawns})
      out << std::setw(10) << n;
    out << std::setw(10) << b.seconds << "\n";
  }
  return out.str();
}

} // namespace lockstep::smt
