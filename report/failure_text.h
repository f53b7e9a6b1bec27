// Why a proof failed, for people and for programs: the state in which a condition does not hold, and
// what may help.
//
//   a state in which that condition fails; it fits all that was found, but may be unreachable:
//     old(impl.x) = 5
//     impl.result = 1
//   in such a state the two functions would part ways; …
#pragma once

#include "ir/relation.h"
#include "pcfg/failure.h"

#include <nlohmann/json.hpp>

#include <string>

namespace lockstep::report {

std::string failure_text(const ir::Signature &signature, const ir::Relation &relation,
                         const pcfg::FailedCondition &failure);

// Null if no solver gave a state.
nlohmann::json counterexample_to_induction_json(const ir::Signature &signature,
                                                const ir::Relation &relation,
                                                const pcfg::FailedCondition &failure);

} // namespace lockstep::report
