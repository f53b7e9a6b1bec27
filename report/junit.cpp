#include "report/junit.h"

#include "report/check_text.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace lockstep::report {

namespace {

using nlohmann::json;
using pcfg::Conclusion;

// XML 1.0 has no way to say most control characters.
std::string escaped(const std::string &text) {
  std::string result;
  for (const char c : text)
    switch (c) {
    case '&':
      result += "&amp;";
      break;
    case '<':
      result += "&lt;";
      break;
    case '>':
      result += "&gt;";
      break;
    case '"':
      result += "&quot;";
      break;
    case '\n':
      result += "&#10;";
      break;
    default:
      result += static_cast<unsigned char>(c) < 32 ? '?' : c;
    }
  return result;
}

std::string text_of(const json &one, const char *key) {
  return escaped(one.at(key).get<std::string>());
}

bool has_verdict(const json &one, Conclusion conclusion) {
  return one.at("verdict") == pcfg::name(conclusion);
}

void write_case(std::ostringstream &out, const json &one) {
  out << "  <testcase classname=\"" << text_of(one, "suite") << "\" name=\"" << text_of(one, "name")
      << "\" time=\"" << one.at("seconds").get<double>() << "\"";
  if (has_verdict(one, Conclusion::Equivalent)) {
    out << "/>\n";
    return;
  }
  const std::string element = has_verdict(one, Conclusion::Different) ? "failure" : "error";
  out << ">\n    <" << element << " type=\"" << text_of(one, "verdict") << "\" message=\""
      << text_of(one, "message") << "\">" << text_of(one, "details") << "</" << element
      << ">\n  </testcase>\n";
}

} // namespace

json junit_case(const std::string &relation_file, const pcfg::Judge &judge,
                const pcfg::Verification &result) {
  const std::string &function = judge.pair().relation->functions.right;
  return {{"suite", relation_file},
          {"name", function},
          {"verdict", pcfg::name(result.conclusion)},
          {"message", result.reason.empty() ? function + " differs from its Spec" : result.reason},
          {"details", check_text(judge, result, false)},
          {"seconds", result.seconds}};
}

json junit_case(const EndedCheck &check) {
  return {{"suite", check.relation},
          {"name", check.name},
          {"verdict", pcfg::name(Conclusion::Unknown)},
          {"message", check.reason},
          {"details", ended_text(check)},
          {"seconds", check.seconds}};
}

std::string junit_xml(const std::vector<json> &cases) {
  const auto with = [&](Conclusion conclusion) {
    return std::ranges::count_if(cases,
                                 [&](const json &one) { return has_verdict(one, conclusion); });
  };
  const auto failures = with(Conclusion::Different);
  const auto passes = with(Conclusion::Equivalent);
  double seconds = 0;
  for (const json &one : cases)
    seconds += one.at("seconds").get<double>();
  std::ostringstream out;
  out << std::fixed << std::setprecision(3) << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      << "<testsuites>\n<testsuite name=\"lockstep\" tests=\"" << cases.size() << "\" failures=\""
      << failures << "\" errors=\"" << static_cast<std::ptrdiff_t>(cases.size()) - failures - passes
      << "\" skipped=\"0\" time=\"" << seconds << "\">\n";
  for (const json &one : cases)
    write_case(out, one);
  out << "</testsuite>\n</testsuites>\n";
  return out.str();
}

} // namespace lockstep::report
