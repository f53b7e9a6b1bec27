// Results as JUnit XML, which CI systems read: a check is a test case, "different" a failure, "unknown" and
// "vacuous" are errors.
#pragma once

#include "pcfg/verify.h"

#include <string>
#include <vector>

namespace lockstep::report {

struct JunitCase {
  std::string suite; // the relation file
  std::string name;
  pcfg::Conclusion conclusion = pcfg::Conclusion::Unknown;
  std::string message;
  std::string details;
  double seconds = 0;
};

JunitCase junit_case(const std::string &relation_file, const pcfg::Judge &judge,
                     const pcfg::Verification &result);

std::string junit_xml(const std::vector<JunitCase> &cases);

} // namespace lockstep::report
