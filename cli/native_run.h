// Runs the right side natively: the C compiled by clang, on the memory image of an input.
#pragma once

#include "c-frontend/native/native.h"
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

// The function under check, compiled once and ready for many inputs.
class NativeFunction {
public:
  // Nothing after an error, which is in the diagnostics.
  static std::optional<NativeFunction> build(const std::vector<std::string> &files,
                                             const CommonOptions &common, const pcfg::Judge &judge,
                                             Diagnostics &diagnostics);

  // One for each input. The left side runs in the interpreter.
  std::vector<NativeRun> run(const std::vector<pcfg::Valuation> &inputs, ir::RunLimits limits,
                             const native::Limits &native_limits = {}) const;

private:
  NativeFunction(const pcfg::Judge &judge, native::Program program)
      : judge_(&judge), program_(std::move(program)) {}

  const pcfg::Judge *judge_;
  native::Program program_;
};

std::optional<NativeRun> run_natively(const std::vector<std::string> &files,
                                      const CommonOptions &common, const pcfg::Judge &judge,
                                      const pcfg::Valuation &input, ir::RunLimits limits,
                                      Diagnostics &diagnostics);

} // namespace lockstep::cli
