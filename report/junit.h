// Results as JUnit XML, which CI systems read: a check is a test case, "different" a failure, "unknown" and
// "vacuous" are errors.
#pragma once

#include "pcfg/verify.h"
#include "report/ended_check.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace lockstep::report {

// What one check gives to it: `suite` (the relation file), `name`, `verdict`, `message`, `details`,
// `seconds`.
nlohmann::json junit_case(const std::string &relation_file, const pcfg::Judge &judge,
                          const pcfg::Verification &result);
nlohmann::json junit_case(const EndedCheck &check);

std::string junit_xml(const std::vector<nlohmann::json> &cases);

} // namespace lockstep::report
