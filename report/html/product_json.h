// The product for the page: nodes with their places and invariants, edges as pairs of paths, and where
// all of that is drawn.
#pragma once

#include "pcfg/verify.h"

#include <nlohmann/json.hpp>

namespace lockstep::report {

// {"nodes": [{"places", "title", "invariant", "x", "y", "width", "height"}],
//  "edges": [{"from", "to", "paths": [{"lines", "text"}], "label", "curve", "label_x", "label_y"}],
//  "width", "height"}; null without a product. A place is {"file", "line", "column"}.
nlohmann::json product_json(const pcfg::Judge &judge, const pcfg::ProofResult &proof);

// Which part of the product a reason is about: {"node": n} or {"edge": [from, to]}; null if it names
// none.
nlohmann::json failing_part(const std::string &reason);

} // namespace lockstep::report
