// Many checks at once: what is asked of each, what came out, and both as a table and as JSON
// (docs/suite.md).
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::report {

enum class SuiteVerdict {
  Equivalent,
  Different,
  Unknown,
  Vacuous,
  Error, // bad input, or the check crashed
};
std::string_view name(SuiteVerdict verdict); // `equivalent`
std::optional<SuiteVerdict> suite_verdict(std::string_view name);

struct SuiteRow {
  std::string name;
  std::string group;
  std::string layout;
  std::string variant;
  std::string relation; // files are relative to the manifest's folder
  std::vector<std::string> sources;
  std::vector<std::string> cflags;
  std::string target;
  std::optional<std::string> expect;       // a verdict; nothing: not known yet
  std::optional<double> reference_seconds; // what somebody else needed
  std::string check;                       // of the relation file; empty: all of them
  bool wrong = false;                      // a wrong version, for the statistics of others
  std::string bug;                         // what is wrong with it
};

struct SuiteResult {
  SuiteVerdict verdict = SuiteVerdict::Unknown;
  std::string reason;
  double seconds = 0; // from the start of its process to the end
  uint64_t queries = 0;
};

// Where nothing is expected, everything but an error is as expected.
bool as_expected(const SuiteRow &row, const SuiteResult &result);

// A table for people: rows that have a result, then why others than expected came out, then sums.
std::string suite_text(const std::vector<SuiteRow> &rows,
                       const std::vector<std::optional<SuiteResult>> &results,
                       double total_seconds);

nlohmann::json suite_json(const std::vector<SuiteRow> &rows,
                          const std::vector<std::optional<SuiteResult>> &results);

} // namespace lockstep::report
