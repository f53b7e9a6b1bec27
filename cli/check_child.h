// One row of a suite as a process of its own: the `lockstep check --json` that it stands for, and
// the result that its output and its end amount to.
#pragma once

#include "ir/child_process.h"
#include "report/suite.h"

namespace lockstep::cli {

struct CheckLimits {
  double seconds = 60;
  uint64_t megabytes = 0; // 0: no limit
};

// Where a row's page and certificate go; empty: nowhere.
struct RowFiles {
  std::string page;
  std::string proof;
};

// The words of the call; `program` is the path of lockstep.
std::vector<std::string> check_command(const std::string &program, const report::SuiteRow &row,
                                       const CheckLimits &limits, const RowFiles &files = {});

// A verdict counts only if the exit code says the same.
report::SuiteResult result_of(const std::string &output, const std::string &errors, ChildEnd end);

} // namespace lockstep::cli
