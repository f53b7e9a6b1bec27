// One check from beginning to end: look for a difference on concrete inputs, search for a proof, and
// look longer for a difference if there is none.
#pragma once

#include "pcfg/prove.h"
#include "pcfg/refute.h"

#include <string>

namespace lockstep::pcfg {

enum class Conclusion { Equivalent, Different, Unknown, Vacuous };
std::string_view name(Conclusion conclusion); // `equivalent`

struct VerifyOptions {
  double seconds = 60;
  smt::PoolOptions solvers;
  std::function<void(const std::string &)> trace;
  std::vector<Pair> contracts; // checks that calls may rely on
};

struct Verification {
  Conclusion conclusion = Conclusion::Unknown;
  std::string reason; // of Unknown and Vacuous
  Refutation refutation;
  ProofResult proof;
  double seconds = 0;
};

// What contracts it relies on is in the proof; whether these hold is for the caller to find out
// (closure.h).
Verification verify(const Judge &judge, const VerifyOptions &options);
// Takes more time to look for a difference.
void look_longer(const Judge &judge, Verification &result);

} // namespace lockstep::pcfg
