// Runs the right side natively: the C compiled by clang, on the memory image of an input.
#pragma once

#include "cli/commands.h"
#include "ir/diagnostic.h"
#include "pcfg/judge.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::cli {

struct NativeRun {
  std::string end;             // "returned 3", "crashed with SIGSEGV at 0x0"
  bool crashed = false;
  std::optional<pcfg::PairRun> run; // with the native result on the right, if it returned
};

// Nothing after an error, which is in the diagnostics.
std::optional<NativeRun> run_natively(const std::vector<std::string> &files,
                                      const CommonOptions &common, const pcfg::Judge &judge,
                                      const pcfg::Valuation &input, ir::RunLimits limits,
                                      Diagnostics &diagnostics);

} // namespace lockstep::cli
