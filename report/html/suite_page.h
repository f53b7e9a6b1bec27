// The index page of a suite: a table that sorts by the column that is clicked, and links to each check's
// page. It needs nothing else and asks for nothing on the network, as the pages do.
#pragma once

#include "report/suite.h"

#include <string>
#include <vector>

namespace lockstep::report {

// `links`: for each row the page beside this one; empty: there is none.
std::string suite_page(const std::string &title, const std::vector<SuiteRow> &rows,
                       const std::vector<std::optional<SuiteResult>> &results,
                       const std::vector<std::string> &links, double total_seconds);

} // namespace lockstep::report
