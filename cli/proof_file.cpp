#include "cli/proof_file.h"

#include "cli/version.h"
#include "ir/read_file.h"
#include "pcfg/proof_text.h"
#include "pcfg/trusted/claim.h"
#include "recheck/recheck.h"

#include <fstream>

namespace lockstep::cli {

using nlohmann::json;

bool ProofFile::add(const std::vector<pcfg::Pair> &pairs, const pcfg::Closure &closure,
                    size_t check, Diagnostics &diagnostics) {
  claims_.push_back(check);
  for (const auto &[proved, proof] : closure.proofs_for(check)) {
    json text = pcfg::proof_json(proved, *proof->programs, *proof->product);
    text["assumes"] = proof->check.assumes;
    proofs_.emplace(proved, std::move(text));
  }
  return write(pairs, diagnostics);
}

void ProofFile::resume() {
  const json before = json::parse(lockstep::read_file(path_).value_or(""), nullptr, false);
  if (!before.is_object())
    return; // it has been taken away
  claims_ = before.at("claims").get<std::vector<size_t>>();
  for (const json &proof : before.at("proofs"))
    proofs_.emplace(proof.at("check").get<size_t>(), proof);
}

bool ProofFile::write(const std::vector<pcfg::Pair> &pairs, Diagnostics &diagnostics) {
  auto sources = recheck::record_sources(sources_, diagnostics);
  if (!sources)
    return false;
  json proofs = json::array();
  for (const auto &[check, proof] : proofs_)
    proofs.push_back(proof);
  const json certificate =
      recheck::make_certificate(std::move(*sources), pcfg::claim_json(pairs), claims_,
                                std::move(proofs), "lockstep " + std::string(program_version()));
  std::ofstream file(path_, std::ios::binary);
  file << certificate.dump(1) << "\n";
  file.close();
  if (!file)
    diagnostics.error({path_, 0, 0, 0, 0}, "cannot write this file");
  return static_cast<bool>(file);
}

} // namespace lockstep::cli
