// The text of both sides for the page: the files that the compared functions come from.
#pragma once

#include "pcfg/judge.h"

#include <nlohmann/json.hpp>

namespace lockstep::report {

// [{"name": "spec", "function": "strlen", "files": [{"path", "first", "lines"}]}, …]; `first` is the
// number of the first line, since of long files only the part around the function is shown.
nlohmann::json sources_json(const pcfg::Judge &judge);

} // namespace lockstep::report
