// The work of `lockstep check`, and what is told of it: messages from the process that does it
// (supervisor.h) to the one that shows it.
#pragma once

#include "cli/commands.h"
#include "cli/result_files.h"
#include "cli/supervisor.h"
#include "pcfg/progress.h"

#include <optional>

namespace lockstep::cli {

struct CheckOptions {
  std::string relation;
  std::vector<std::string> files;
  std::string check; // its name; empty: all
  std::string dump;
  double timeout = 60;
  uint64_t megabytes = 0; // 0: no limit
  bool trace = false;
  bool as_json = false;
  bool invariants = false;
  bool paranoid = false;
  std::string proof; // where to write the certificate; empty: nowhere
  ResultFileNames result_files;
};

// What was said so far.
struct CheckState {
  std::vector<std::string> names; // of the checks; empty: the input is not read yet
  size_t current = 0;             // reports so far, with those of earlier workers
  bool proof_written = false;     // there is a certificate of some of them
  pcfg::Progress progress{"reading the input", 0, 0, 0, 0, ""};
  bool bad_input = false; // there is nothing to check
  int worst = 0;          // exit code
};

// Loads the input, and runs the checks that have no report yet.
void run_checks(const CheckOptions &options, const CommonOptions &common, const CheckState &so_far,
                const Channel &channel);

// Takes in a message. The text of a report, if it is one.
std::optional<std::string> take_message(CheckState &state, const nlohmann::json &message);

// The worst exit code of several: bad input, then different, then unknown.
int worse(int a, int b);

} // namespace lockstep::cli
