// Results as SARIF 2.1.0, which code-scanning views read: a difference stands at the line where the right
// side's run ended, with the lines that it went through; tolerated undefined behaviour that a run met stands
// at its line. "Unknown" and "vacuous" are no findings about the code but notifications of the tool.
#pragma once

#include "pcfg/verify.h"
#include "report/counterexample_json.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace lockstep::report {

struct SarifPart {
  std::vector<nlohmann::json> results;
  std::vector<nlohmann::json> notifications;
};

SarifPart sarif_part(const Origin &origin, const pcfg::Judge &judge,
                     const pcfg::Verification &result);

nlohmann::json sarif_log(const std::string &version, const std::vector<SarifPart> &parts);

} // namespace lockstep::report
