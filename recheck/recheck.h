// A certificate against its sources: are they what they were, do they lower to the claim, and does the
// trusted checker accept the proofs?
#pragma once

#include "pcfg/trusted/certificate.h"
#include "recheck/source_record.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace lockstep::recheck {

// The certificate of these checks, whose proofs are given as the trusted code writes them.
nlohmann::json make_certificate(nlohmann::json sources, nlohmann::json claim,
                                const std::vector<size_t> &claims, nlohmann::json proofs,
                                const std::string &version);

struct RecheckOptions {
  pcfg::CertificateOptions checker;
  bool embedded = false; // take the sources from the certificate, not from the disk
};

// Changes the current folder to that of the sources.
pcfg::CheckedCertificate recheck(const nlohmann::json &certificate, const RecheckOptions &options);

} // namespace lockstep::recheck
