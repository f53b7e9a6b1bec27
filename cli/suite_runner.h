// Runs the rows of a suite, several at a time, each in a process of its own: one that crashes,
// hangs or runs out of memory harms no other. The processes die with this one, whatever ends it.
#pragma once

#include "cli/check_child.h"

#include <functional>

namespace lockstep::cli {

struct SuiteOptions {
  std::string program; // the path of lockstep
  std::string folder;  // where the checks run: that of the manifest
  CheckLimits limits;
  size_t jobs = 1;
  std::vector<RowFiles> files = {}; // by row; empty: none
};

struct SuiteRun {
  std::vector<std::optional<report::SuiteResult>> results; // by row; nothing if it did not end
  double seconds = 0;
  bool interrupted = false; // ^C
};

// What is going on, told a few times per second.
struct SuiteProgress {
  size_t done = 0;
  size_t unexpected = 0;
  double seconds = 0;
  std::vector<std::string> running; // names
};

SuiteRun run_suite(const std::vector<report::SuiteRow> &rows, const SuiteOptions &options,
                   const std::function<void(const SuiteProgress &)> &tell);

} // namespace lockstep::cli
