// What random testing says of a mutant: whether it differs from its Spec on some run. Independent of the
// verdict that is to be judged: other inputs than `check` takes, and C code runs natively if wanted.
#pragma once

#include "cli/native_run.h"
#include "pcfg/inputs.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace lockstep::mutants {

struct RandomRuns {
  uint64_t inputs = 0;      // that were made
  uint64_t returned = 0;    // on which both sides returned
  uint64_t differs = 0;     // on which they differ for the interpreter, whatever garbage there is
  uint64_t native_differs = 0; // on which machine code differs from the Spec
  // Of these, where the interpreter says that arbitrary bytes or addresses decide.
  uint64_t only_native = 0;
  double seconds = 0;
};

// Stops at the first difference. Without `native` only the interpreter runs.
RandomRuns run_randomly(const pcfg::Judge &judge, const cli::NativeFunction *native, uint64_t seed,
                        uint64_t inputs, double seconds);

nlohmann::json to_json(const RandomRuns &runs);

} // namespace lockstep::mutants
