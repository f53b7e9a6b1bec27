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
  double seconds = 60; // for everything; a step that is under way may take a little longer
  smt::PoolOptions solvers;
  std::function<void(const std::string &)> trace;
  OnProgress progress;
  std::vector<Pair> contracts; // checks that calls may rely on
  FinalCheck final_check;
};

// What the steps took; the solvers' time is part of the search's and the final check's.
struct PhaseSeconds {
  double refutation = 0;
  double data = 0;
  double search = 0;
  double final_check = 0;
};

struct Verification {
  Conclusion conclusion = Conclusion::Unknown;
  std::string reason; // of Unknown and Vacuous
  Refutation refutation;
  ProofResult proof;
  double seconds = 0;
  PhaseSeconds phases;
};

// What contracts it relies on is in the proof; whether these hold is for the caller to find out
// (closure.h).
Verification verify(const Judge &judge, const VerifyOptions &options);
// Takes more time to look for a difference.
void look_longer(const Judge &judge, Verification &result);

} // namespace lockstep::pcfg
