#include "report/junit.h"

#include "report/check_text.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace lockstep::report {

namespace {

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

void write_case(std::ostringstream &out, const JunitCase &one) {
  out << "  <testcase classname=\"" << escaped(one.suite) << "\" name=\"" << escaped(one.name)
      << "\" time=\"" << one.seconds << "\"";
  if (one.conclusion == Conclusion::Equivalent) {
    out << "/>\n";
    return;
  }
  const std::string element = one.conclusion == Conclusion::Different ? "failure" : "error";
  out << ">\n    <" << element << " type=\"" << name(one.conclusion) << "\" message=\""
      << escaped(one.message) << "\">" << escaped(one.details) << "</" << element
      << ">\n  </testcase>\n";
}

} // namespace

JunitCase junit_case(const std::string &relation_file, const pcfg::Judge &judge,
                     const pcfg::Verification &result) {
  const std::string &function = judge.pair().relation->functions.right;
  return {relation_file,
          function,
          result.conclusion,
          result.reason.empty() ? function + " differs from its Spec" : result.reason,
          check_text(judge, result, false),
          result.seconds};
}

std::string junit_xml(const std::vector<JunitCase> &cases) {
  const auto failures = std::ranges::count(cases, Conclusion::Different, &JunitCase::conclusion);
  const auto passes = std::ranges::count(cases, Conclusion::Equivalent, &JunitCase::conclusion);
  double seconds = 0;
  for (const JunitCase &one : cases)
    seconds += one.seconds;
  std::ostringstream out;
  out << std::fixed << std::setprecision(3) << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      << "<testsuites>\n<testsuite name=\"lockstep\" tests=\"" << cases.size() << "\" failures=\""
      << failures << "\" errors=\"" << static_cast<std::ptrdiff_t>(cases.size()) - failures - passes
      << "\" skipped=\"0\" time=\"" << seconds << "\">\n";
  for (const JunitCase &one : cases)
    write_case(out, one);
  out << "</testsuite>\n</testsuites>\n";
  return out.str();
}

} // namespace lockstep::report
