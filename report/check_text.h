// The result of a check: for people, and as the JSON object of docs/check.md.
#pragma once

#include "pcfg/verify.h"
#include "report/counterexample_json.h"

#include <string>

namespace lockstep::report {

std::string check_text(const pcfg::Judge &judge, const pcfg::Verification &result, bool details);
// `reading_seconds`: what compiling and resolving the input took, before the check began.
nlohmann::json check_json(const Origin &origin, const pcfg::Judge &judge,
                          const pcfg::Verification &result, double reading_seconds);
// What the last product that was tried lacks: `failure` there. Null if no product was tried.
nlohmann::json failure_json(const pcfg::Judge &judge, const pcfg::ProofResult &proof);

} // namespace lockstep::report
