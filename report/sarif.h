// Results as SARIF 2.1.0, which code-scanning views read: a difference stands at the line where the right
// side's run ended, with the lines that it went through; tolerated undefined behaviour that a run met stands
// at its line. "Unknown" and "vacuous" are no findings about the code but notifications of the tool.
#pragma once

#include "pcfg/verify.h"
#include "report/counterexample_json.h"
#include "report/ended_check.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace lockstep::report {

// What one check gives to it: its `results` and `notifications`.
nlohmann::json sarif_part(const Origin &origin, const pcfg::Judge &judge,
                          const pcfg::Verification &result);
nlohmann::json sarif_part(const EndedCheck &check);

nlohmann::json sarif_log(const std::string &version, const std::vector<nlohmann::json> &parts);

} // namespace lockstep::report
