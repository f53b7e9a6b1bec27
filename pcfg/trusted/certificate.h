// Checks a whole certificate: parses its claim and its proofs anew, proves every condition, and closes
// what relies on each other. Whether the claim is about the sources that the user has in mind is for the
// caller to find out (recheck/recheck.h).
#pragma once

#include "pcfg/trusted/checker.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::pcfg {

constexpr uint32_t certificate_version = 1;
constexpr const char *certificate_format = "lockstep-proof";

struct CertificateOptions {
  smt::PoolOptions solvers;
  smt::Limits limits{20, 4'000}; // of each condition
  // Contracts of checks without a proof are left open: `check` closes them when it has all proofs.
  bool in_parts = false;
  std::function<void(size_t check, const ProvedCondition &)> on_proved;
};

struct CheckedProof {
  size_t check = 0;
  CheckReport report;            // its `contracts` point to what is gone; see below
  std::vector<size_t> relies_on; // the checks of these
};

struct CheckedCertificate {
  std::optional<std::string> refused; // why
  std::vector<CheckedProof> proofs;   // up to the one that was refused
};

// Why it is no certificate that this program can read; nothing if it is one.
std::optional<std::string> why_not_readable(const nlohmann::json &certificate);

// Never throws.
CheckedCertificate check_certificate(const nlohmann::json &certificate,
                                     const CertificateOptions &options);

} // namespace lockstep::pcfg
