// A place in the sources for the page: {"file", "line", "column"}, or null.
#pragma once

#include "ir/program.h"

#include <nlohmann/json.hpp>

namespace lockstep::report {

nlohmann::json place_json(const ir::Module &module, ir::Location where);

} // namespace lockstep::report
