// What the checker found out, as JSON: for `check`, which runs it as a process, and for `recheck --json`.
#pragma once

#include "pcfg/trusted/certificate.h"

#include <nlohmann/json_fwd.hpp>

namespace lockstep::pcfg {

nlohmann::json condition_json(const ProvedCondition &condition);
ProvedCondition read_condition(const nlohmann::json &condition);

nlohmann::json result_json(const CheckedCertificate &result);

} // namespace lockstep::pcfg
