// The proof of one check of a claim, read from its text (docs/proof-format.md).
#pragma once

#include "pcfg/trusted/claim.h"
#include "pcfg/trusted/product.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <set>
#include <string>

namespace lockstep::pcfg {

struct Proof {
  size_t check; // of the claim
  Programs programs;
  Product product;
  // The tolerated undefined behaviour that it takes for granted; nothing: to be found out.
  std::optional<std::set<std::string>> assumes;
};

// Throws as read_claim does. That the product is well-formed is for `Conditions` to say.
Proof read_proof(Claim &claim, const nlohmann::json &proof);

} // namespace lockstep::pcfg
