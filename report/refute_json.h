// What the search for a difference found, as a JSON object (docs/refute.md).
#pragma once

#include "report/counterexample_json.h"

namespace lockstep::report {

nlohmann::json ub_findings_json(const pcfg::Judge &judge,
                                const std::vector<pcfg::UbFinding> &findings);
nlohmann::json refute_json(const Origin &origin, const pcfg::Judge &judge,
                           const pcfg::Refutation &result);

} // namespace lockstep::report
