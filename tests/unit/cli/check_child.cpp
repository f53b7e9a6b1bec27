#include "cli/check_child.h"

#include <gtest/gtest.h>

namespace lockstep::cli {
namespace {

using report::SuiteResult;
using report::SuiteVerdict;

const std::string equivalent = R"({"verdict": "equivalent", "reason": "", "queries": 3})";
const std::string unknown = R"({"verdict": "unknown", "reason": "out of time", "queries": 4})";

TEST(CheckChild, TheVerdictIsThatOfTheOutput) {
  const SuiteResult result = result_of(equivalent, "", {0, 0});
  EXPECT_EQ(result.verdict, SuiteVerdict::Equivalent);
  EXPECT_EQ(result.queries, 3U);
}

TEST(CheckChild, TheWorstOfSeveralChecksCounts) {
  const SuiteResult result = result_of(equivalent + "\n" + unknown + "\n", "", {2, 0});
  EXPECT_EQ(result.verdict, SuiteVerdict::Unknown);
  EXPECT_EQ(result.reason, "out of time");
  EXPECT_EQ(result.queries, 7U);
}

TEST(CheckChild, AnEquivalentNeedsItsExitCode) {
  EXPECT_EQ(result_of(equivalent, "", {2, 0}).verdict, SuiteVerdict::Error);
  EXPECT_EQ(result_of(equivalent, "", {-1, 11}).verdict, SuiteVerdict::Error);
  EXPECT_EQ(result_of("", "", {0, 0}).verdict, SuiteVerdict::Error);
  EXPECT_EQ(result_of("equivalent", "", {0, 0}).verdict, SuiteVerdict::Error);
  EXPECT_EQ(result_of("[]", "", {0, 0}).verdict, SuiteVerdict::Error);
  EXPECT_EQ(result_of(R"({"verdict": "fine"})", "", {0, 0}).verdict, SuiteVerdict::Error);
}

TEST(CheckChild, BadInputIsTheFirstErrorOfStderr) {
  const SuiteResult result =
      result_of("", "a.c: warning: odd\na.c: error: there is no such file\n", {3, 0});
  EXPECT_EQ(result.verdict, SuiteVerdict::Error);
  EXPECT_EQ(result.reason, "a.c: error: there is no such file");
}

TEST(CheckChild, TheCommandHasAllOfTheRow) {
  report::SuiteRow row;
  row.relation = "a.rel";
  row.sources = {"a.c", "b.c"};
  row.cflags = {"-DX"};
  row.target = "i386";
  row.check = "f";
  const std::vector<std::string> expected{
      "lockstep",  "check", "a.rel",    "a.c", "b.c",     "--json", "--target", "i386",
      "--timeout", "1.5",   "--memory", "100", "--check", "f",      "--",       "-DX"};
  EXPECT_EQ(check_command("lockstep", row, {1.5, 100}), expected);
}

TEST(Suite, WhatIsAsExpected) {
  report::SuiteRow row;
  SuiteResult result;
  result.verdict = SuiteVerdict::Unknown;
  EXPECT_TRUE(as_expected(row, result)) << "nothing is expected";
  row.expect = "equivalent";
  EXPECT_FALSE(as_expected(row, result));
  result.verdict = SuiteVerdict::Equivalent;
  EXPECT_TRUE(as_expected(row, result));
  row.expect.reset();
  result.verdict = SuiteVerdict::Error;
  EXPECT_FALSE(as_expected(row, result));
}

TEST(Suite, TheTableLeavesOutWhatDidNotRun) {
  report::SuiteRow row;
  row.name = "a";
  row.target = "i386";
  row.expect = "different";
  row.reference_seconds = 30;
  report::SuiteRow other = row;
  other.name = "not-run";
  const SuiteResult result{SuiteVerdict::Unknown, "out of time", 1.5, 7};
  const SuiteResult right{SuiteVerdict::Different, "", 1.5, 7};
  const std::string text = report::suite_text({row, other}, {result, std::nullopt}, 2);
  EXPECT_NE(text.find("a     i386    unknown  different  NO     1.50        7         30      -"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("a/i386: unknown: out of time\n"), std::string::npos) << text;
  EXPECT_NE(text.find("0 of 1 as expected, 1 not run; 2.0 s"), std::string::npos) << text;
  EXPECT_EQ(text.find("not-run"), std::string::npos);
  EXPECT_NE(report::suite_text({row}, {right}, 2).find("yes     1.50        7         30    20x"),
            std::string::npos);
  const nlohmann::json rows = report::suite_json({row, other}, {result, std::nullopt});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0]["verdict"], "unknown");
  EXPECT_EQ(rows[0]["ok"], false);
  EXPECT_EQ(rows[0]["reference_seconds"], 30);
}

} // namespace
} // namespace lockstep::cli
