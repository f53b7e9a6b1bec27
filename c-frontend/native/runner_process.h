// Starting the runner.
#pragma once

#include <string>

namespace lockstep::native {

struct RunnerEnd {
  int error = 0;  // errno, if it could not be started
  int status = 0; // as waitpid gives it
};

// Runs an executable with an empty environment and nothing but `descriptor` open, as file `number`,
// and waits for its end.
RunnerEnd run_with_descriptor(const std::string &executable, int descriptor, int number);

} // namespace lockstep::native
