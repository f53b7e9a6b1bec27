// A counterexample as a JSON object that holds everything to run it again (docs/refute.md):
// where the sources are, how they were compiled, the input byte by byte, and what happened.
#pragma once

#include "pcfg/refute.h"
#include "spec-frontend/program.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace lockstep::report {

// What was compared, and how it was compiled.
struct Origin {
  std::string relation; // paths as the user wrote them, from `directory`
  std::string relation_text;
  std::vector<std::string> files;
  std::string directory;
  std::string check; // the right side's function
  std::string target;
  std::vector<std::string> clang_flags;
  std::string compile_commands;
  bool keep_calls = false;
};

struct StoredCounterexample {
  Origin origin;
  nlohmann::json input;
  nlohmann::json run;
};

nlohmann::json counterexample_json(const Origin &origin, const pcfg::Judge &judge,
                                   const pcfg::Counterexample &found);
// How both sides ended and what failed.
nlohmann::json run_json(const pcfg::Judge &judge, const pcfg::PairRun &run);
// Values by variable name, memories with their objects.
nlohmann::json input_json(const pcfg::Judge &judge, const pcfg::Valuation &values,
                          uint64_t garbage_seed);

// Nothing, and the problem, if the text is no counterexample.
std::optional<StoredCounterexample> parse_counterexample(const std::string &text,
                                                         std::string &problem);

struct StoredInput {
  pcfg::Valuation values;
  uint64_t garbage_seed = 0;
};
std::optional<StoredInput> read_input(const nlohmann::json &input, const pcfg::Judge &judge,
                                      const spec::TypeTable &types, std::string &problem);

} // namespace lockstep::report
