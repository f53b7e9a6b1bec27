// Runs a program to its end and collects what it prints.
#pragma once

#include <string>
#include <vector>

namespace lockstep::cfront {

struct ProcessResult {
  bool started = false;
  int exit_code = -1; // 128 + signal if it was killed
  std::string output;
  std::string errors;
};

// The program is looked for in PATH. `directory`: where it runs; empty: here.
ProcessResult run_process(const std::vector<std::string> &command, const std::string &directory = {});

} // namespace lockstep::cfront
