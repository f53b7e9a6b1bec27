// The results of a call as files beside what is printed: --html, --sarif, --junit. The process that
// runs a check makes its part; the one that watches collects the parts and writes the files, so
// that a check that is killed takes nothing of the others with it, and is in the files itself.
#pragma once

#include "ir/diagnostic.h"
#include "pcfg/verify.h"
#include "report/counterexample_json.h"
#include "report/ended_check.h"

#include <CLI/CLI.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace lockstep::cli {

// Where to write them; empty: nowhere.
struct ResultFileNames {
  std::string html;
  std::string sarif;
  std::string junit;
};

void add_result_files(CLI::App &command, ResultFileNames &names);

// What a check gives to each of the files that are wanted.
nlohmann::json result_part(const ResultFileNames &names, const report::Origin &origin,
                           const pcfg::Judge &judge, const pcfg::Verification &result);
nlohmann::json result_part(const ResultFileNames &names, const report::EndedCheck &check);

// Collects one check after the other.
class ResultFiles {
public:
  explicit ResultFiles(const ResultFileNames &names) : names_(names) {}

  // Writes the files anew with that part too; false after an error, which is in the diagnostics.
  bool add(const nlohmann::json &part, Diagnostics &diagnostics);

private:
  const ResultFileNames &names_;
  std::vector<nlohmann::json> pages_;
  std::vector<nlohmann::json> sarif_parts_;
  std::vector<nlohmann::json> junit_cases_;
};

} // namespace lockstep::cli
