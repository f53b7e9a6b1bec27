// Looks for an input on which the two sides differ, by running both on many (inputs.h), and then on
// some that solvers made up (symbolic_inputs.h). What is
// found is a fact, not a guess: `Pre` holds, the left side returned, and the judge saw `Post`, the
// frame or the right side fail, with other garbage and with every object somewhere else too. It is
// then made as small as it gets.
#pragma once

#include "pcfg/inputs.h"

#include <functional>
#include <optional>
#include <vector>

namespace lockstep::pcfg {

struct RefuteOptions {
  uint64_t seed = 1;
  double seconds = 2;
  double symbolic_seconds = 0; // of these, for inputs from models; 0: none of them
  uint64_t inputs = 2'000; // at most so many are tried
  ir::RunLimits limits{20'000, 2'000};
  std::function<bool()> stop = [] { return false; }; // asked between runs
};

struct Counterexample {
  Input input;
  PairRun run; // verdict(run) is Differ
};

// Tolerated undefined behaviour that a run met, with the first input that led there.
struct UbFinding {
  ir::Side side;
  ir::Finding finding;
  Input input;
};

struct Refutation {
  std::optional<Counterexample> counterexample;
  std::vector<UbFinding> findings; // each place once
  uint64_t tried = 0;
  uint64_t returned = 0;    // inputs on which both sides ran to the exit
  uint64_t undefined = 0;   // inputs on which the left side promises nothing
  uint64_t stopped = 0;     // inputs on which a run hit a limit or ran out of memory
  uint64_t garbage = 0;     // inputs on which arbitrary bytes decide
  double seconds = 0;
};

Refutation refute(const Judge &judge, const RefuteOptions &options = {});

// Whether they differ on that input whatever the garbage is and wherever objects lie (their
// alignment is kept). Gives the run on the input itself.
std::optional<PairRun> differ_surely(const Judge &judge, const InputMaker &maker,
                                     const Input &input, ir::RunLimits limits);

} // namespace lockstep::pcfg
