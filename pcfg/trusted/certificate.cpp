#include "pcfg/trusted/certificate.h"

#include "pcfg/trusted/proof.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lockstep::pcfg {

using nlohmann::json;

namespace {

class CertificateChecker {
public:
  CertificateChecker(const json &certificate, const CertificateOptions &options)
      : certificate_(certificate), options_(options), claim_(read_claim(certificate.at("claim"))) {}

  void run(CheckedCertificate &result) {
    for (const json &text : certificate_.at("proofs")) {
      result.proofs.push_back(check(read_proof(*claim_, text)));
      const CheckedProof &last = result.proofs.back();
      if (last.report.failure)
        throw BadCertificate(function(last.check) + ": " + last.report.failure->condition + " (" +
                             last.report.failure->reason + ")");
    }
    if (!options_.in_parts)
      require_closed(result.proofs);
  }

private:
  std::string function(size_t check) const {
    return check < claim_->checks.size() ? claim_->checks[check].functions.right : "a check";
  }

  CheckedProof check(Proof proof) {
    smt::PoolOptions solvers = options_.solvers;
    solvers.cache = false;
    smt::SolverPool pool(solvers);
    CheckerOptions options{options_.limits, std::move(proof.assumes), {}};
    if (options_.on_proved)
      options.on_proved = [&](const ProvedCondition &condition) {
        options_.on_proved(proof.check, condition);
      };
    CheckedProof result{proof.check, check_product(proof.programs, proof.product, pool, options), {}};
    for (const ir::Relation *used : std::exchange(result.report.contracts, {}))
      result.relies_on.push_back(static_cast<size_t>(used - claim_->checks.data()));
    return result;
  }

  // What is claimed is proved, with all that it relies on.
  void require_closed(const std::vector<CheckedProof> &proofs) const {
    std::map<size_t, std::vector<size_t>> relies_on;
    for (const CheckedProof &proof : proofs)
      if (!relies_on.emplace(proof.check, proof.relies_on).second)
        throw BadCertificate(function(proof.check) + " has two proofs");
    std::vector<size_t> wanted = certificate_.at("claims").get<std::vector<size_t>>();
    if (wanted.empty())
      throw BadCertificate("it claims nothing");
    for (const CheckedProof &proof : proofs) // nothing is shown that only seems to be proved
      wanted.push_back(proof.check);
    const std::set<size_t> proved = closed(relies_on);
    for (const size_t check : wanted)
      if (!proved.contains(check))
        throw BadCertificate("there is no proof of " + function(check) +
                             ", or none of what that relies on");
  }

  const json &certificate_;
  const CertificateOptions &options_;
  std::unique_ptr<Claim> claim_;
};

} // namespace

std::optional<std::string> why_not_readable(const json &certificate) {
  if (!certificate.is_object() || certificate.value("format", json()) != certificate_format)
    return "this is no certificate of lockstep";
  const json version = certificate.value("version", json());
  if (!version.is_number_unsigned() || version.get<uint64_t>() == 0)
    return "its version is no number";
  if (version.get<uint64_t>() > certificate_version)
    return "it has version " + version.dump() + ", which is newer than this program (" +
           std::to_string(certificate_version) + ")";
  return std::nullopt;
}

CheckedCertificate check_certificate(const json &certificate, const CertificateOptions &options) {
  CheckedCertificate result;
  if (result.refused = why_not_readable(certificate); result.refused)
    return result;
  try {
    CertificateChecker(certificate, options).run(result);
  } catch (const BadCertificate &problem) {
    result.refused = problem.what();
  } catch (const json::exception &problem) {
    result.refused = std::string("it is malformed: ") + problem.what();
  }
  return result;
}

} // namespace lockstep::pcfg
