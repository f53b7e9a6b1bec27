// The results of a call as files beside what is printed: --html, --sarif, --junit.
#pragma once

#include "ir/diagnostic.h"
#include "pcfg/verify.h"
#include "report/counterexample_json.h"
#include "report/junit.h"
#include "report/sarif.h"

#include <CLI/CLI.hpp>

#include <memory>
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

// Collects one check after the other; what is collected is written at the end.
class ResultFiles {
public:
  explicit ResultFiles(const ResultFileNames &names) : names_(names) {}

  void add(const report::Origin &origin, const pcfg::Judge &judge, const pcfg::Verification &result);
  // False after an error, which is in the diagnostics.
  bool write(Diagnostics &diagnostics) const;

private:
  const ResultFileNames &names_;
  std::vector<nlohmann::json> pages_;
  std::vector<report::SarifPart> sarif_parts_;
  std::vector<report::JunitCase> junit_cases_;
};

} // namespace lockstep::cli
