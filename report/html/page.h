// The results of one or more checks as one HTML page that needs nothing else: style, script and data
// are inside it. The data is JSON; the page's script draws it (report/html/*.js).
#pragma once

#include "pcfg/verify.h"
#include "report/counterexample_json.h"
#include "report/ended_check.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace lockstep::report {

// What the page shows of one check.
nlohmann::json page_data(const Origin &origin, const pcfg::Judge &judge,
                         const pcfg::Verification &result);
nlohmann::json page_data(const EndedCheck &check);

std::string page_html(const std::vector<nlohmann::json> &checks);

} // namespace lockstep::report
