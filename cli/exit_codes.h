// What the program's exit code says. Scripts rely on these.
#pragma once

namespace lockstep::cli {

enum ExitCode : int {
  exit_equivalent = 0, // or: done
  exit_different = 1,
  exit_unknown = 2,
  exit_bad_input = 3, // or a bad call
};

} // namespace lockstep::cli
