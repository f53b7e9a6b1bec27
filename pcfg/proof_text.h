// A product as text, for the trusted checker (trusted/proof.h reads it) and for certificates.
#pragma once

#include "pcfg/trusted/product.h"

#include <nlohmann/json_fwd.hpp>

namespace lockstep::pcfg {

// `check` is the place of its check in the claim.
nlohmann::json proof_json(size_t check, const Programs &programs, const Product &product);

} // namespace lockstep::pcfg
