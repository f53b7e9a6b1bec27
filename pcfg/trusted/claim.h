// What a certificate claims, as text: the IR of both sides, the lifts, and the checks of one relation
// file (docs/proof-format.md). Whatever the trusted code reads of these is in the text, so two claims of
// the same text are the same claim.
#pragma once

#include "pcfg/trusted/pair.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace lockstep::pcfg {

// Why a certificate cannot be read.
struct BadCertificate : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Claim {
  ir::Context context;
  ir::Sided<std::unique_ptr<ir::Module>> modules;
  ir::Sided<std::unique_ptr<ir::Module>> recursive_forms; // modules of these alone
  std::vector<ir::Relation> checks;
  std::vector<Pair> pairs; // one for each check
};

// All checks of a relation file, in its order.
nlohmann::json claim_json(const std::vector<Pair> &pairs);

// Parsed, typed and verified. Throws BadCertificate, or what the JSON library throws.
std::unique_ptr<Claim> read_claim(const nlohmann::json &claim);

// A term of this type; `what` is for the message.
ir::Term read_term(ir::Context &context, const std::map<std::string, ir::Term, std::less<>> &scope,
                   const nlohmann::json &text, ir::Type type, const std::string &what);
// `all:i: bv64`, what quantifiers in these formulas bind; and back into a scope.
std::string bound_variables(const ir::Signature &signature, const std::vector<ir::Term> &formulas);
void add_bound_variables(ir::Context &context, const nlohmann::json &text,
                         std::map<std::string, ir::Term, std::less<>> &scope);

} // namespace lockstep::pcfg
