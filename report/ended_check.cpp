#include "report/ended_check.h"

#include <iomanip>
#include <sstream>

namespace lockstep::report {

using nlohmann::json;

std::string ended_text(const EndedCheck &check) {
  const pcfg::Progress &known = check.progress;
  std::ostringstream out;
  out << check.name << ": unknown (" << std::fixed << std::setprecision(2) << check.seconds
      << " s)\n"
      << "  " << check.reason << (known.phase.empty() ? "" : "; phase: " + known.phase) << "\n";
  if (known.attempts > 0)
    out << "  product " << known.attempts << " was being tried: " << known.nodes << " nodes, "
        << known.edges << " edges; " << known.queries << " queries so far\n";
  if (!known.failure.empty())
    out << "  the one before failed at " << known.failure << "\n";
  return out.str();
}

json ended_json(const EndedCheck &check) {
  const pcfg::Progress &known = check.progress;
  json product = nullptr;
  if (known.nodes > 0)
    product = {{"nodes", known.nodes}, {"edges", known.edges}};
  json failure = nullptr;
  if (!known.failure.empty())
    failure = {{"node", nullptr}, {"condition", known.failure}, {"answer", ""}};
  return {{"name", check.name},           {"verdict", "unknown"},     {"reason", check.reason},
          {"phase", known.phase},         {"seconds", check.seconds}, {"solver_seconds", nullptr},
          {"queries", known.queries},     {"phases", nullptr},        {"product", product},
          {"attempts", known.attempts},   {"failure", failure},       {"counterexample", nullptr},
          {"ub_findings", json::array()}, {"assumes", json::array()}, {"proof", nullptr}};
}

} // namespace lockstep::report
