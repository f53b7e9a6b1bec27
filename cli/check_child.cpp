#include "cli/check_child.h"

#include "cli/exit_codes.h"

#include <sstream>

namespace lockstep::cli {

namespace {

using nlohmann::json;
using report::SuiteResult;
using report::SuiteVerdict;

int exit_code_of(SuiteVerdict verdict) {
  switch (verdict) {
  case SuiteVerdict::Equivalent:
    return exit_equivalent;
  case SuiteVerdict::Different:
    return exit_different;
  case SuiteVerdict::Unknown:
    return exit_unknown;
  case SuiteVerdict::Vacuous:
  case SuiteVerdict::Error:
    return exit_bad_input;
  }
  return exit_bad_input;
}

// Of several checks in one row, the worst counts.
int badness(SuiteVerdict verdict) {
  switch (verdict) {
  case SuiteVerdict::Equivalent:
    return 0;
  case SuiteVerdict::Unknown:
    return 1;
  case SuiteVerdict::Different:
    return 2;
  case SuiteVerdict::Vacuous:
    return 3;
  case SuiteVerdict::Error:
    return 4;
  }
  return 4;
}

// The JSON objects of the output, one for each check; nothing if it is anything else.
std::optional<std::vector<json>> objects(const std::string &output) {
  std::vector<json> result;
  std::istringstream in(output);
  while (in >> std::ws, !in.eof()) {
    try {
      in >> result.emplace_back();
    } catch (const json::parse_error &) {
      return std::nullopt;
    }
    if (!result.back().is_object())
      return std::nullopt;
  }
  return result;
}

SuiteResult error(std::string reason) {
  return {SuiteVerdict::Error, std::move(reason), 0, 0};
}

// The first line that says what is wrong.
std::string complaint(const std::string &errors) {
  std::istringstream lines(errors);
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("error") != std::string::npos)
      return line;
    if (first.empty())
      first = line;
  }
  return first;
}

std::string seconds_text(double seconds) {
  std::ostringstream text;
  text << seconds;
  return text.str();
}

} // namespace

std::vector<std::string> check_command(const std::string &program, const report::SuiteRow &row,
                                       const CheckLimits &limits, const RowFiles &files) {
  std::vector<std::string> words{program, "check", row.relation};
  words.insert(words.end(), row.sources.begin(), row.sources.end());
  words.insert(words.end(),
               {"--json", "--target", row.target, "--timeout", seconds_text(limits.seconds)});
  words.insert(words.end(), {"--memory", std::to_string(limits.megabytes)});
  if (!row.check.empty())
    words.insert(words.end(), {"--check", row.check});
  if (!files.page.empty())
    words.insert(words.end(), {"--html", files.page});
  if (!files.proof.empty())
    words.insert(words.end(), {"--proof", files.proof});
  words.emplace_back("--");
  words.insert(words.end(), row.cflags.begin(), row.cflags.end());
  return words;
}

SuiteResult result_of(const std::string &output, const std::string &errors, ChildEnd end) {
  const std::string words = complaint(errors);
  if (end.signal != 0)
    return error("crashed with " + end.text() + (words.empty() ? "" : ": " + words));
  const auto checks = objects(output);
  if (!checks || checks->empty())
    return error(words.empty() ? end.text() + " and no answer" : words);
  SuiteResult result{SuiteVerdict::Equivalent, "", 0, 0};
  for (const json &check : *checks) {
    const auto verdict = report::suite_verdict(check.value("verdict", ""));
    if (!verdict)
      return error("an answer without a verdict");
    if (badness(*verdict) > badness(result.verdict)) {
      result.verdict = *verdict;
      result.reason = check.value("reason", "");
    }
    result.queries += check.value("queries", uint64_t{0});
  }
  if (end.code != exit_code_of(result.verdict))
    return error("the verdict is " + std::string(name(result.verdict)) + ", but " + end.text());
  return result;
}

} // namespace lockstep::cli
