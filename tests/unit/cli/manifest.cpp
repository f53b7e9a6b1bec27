#include "cli/manifest.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace lockstep::cli {
namespace {

using nlohmann::json;

json good_row() {
  return {{"name", "strlen/small"},  {"group", "strlen"},        {"layout", "u8[]"},
          {"variant", "small"},      {"relation", "strlen.rel"}, {"sources", {"small.c"}},
          {"cflags", json::array()}, {"target", "x86_64"},       {"expect", "equivalent"},
          {"reference_seconds", 10}};
}

// What is said about a manifest of this row alone; empty: it is accepted.
std::string problem_of(const json &row) {
  std::string problem;
  const auto rows = read_manifest(json::array({row}).dump(), problem);
  EXPECT_EQ(rows.has_value(), problem.empty());
  return problem;
}

std::string problem_with(const std::string &field, const json &value) {
  json row = good_row();
  row[field] = value;
  return problem_of(row);
}

TEST(Manifest, ReadsARow) {
  std::string problem;
  json row = good_row();
  row["check"] = "len";
  row["wrong"] = true;
  row["bug"] = "counts the terminator";
  const auto rows = read_manifest(json{{"about", "x"}, {"rows", {row}}}.dump(), problem);
  ASSERT_TRUE(rows) << problem;
  ASSERT_EQ(rows->size(), 1U);
  const report::SuiteRow &read = rows->front();
  EXPECT_EQ(read.name, "strlen/small");
  EXPECT_EQ(read.sources, std::vector<std::string>{"small.c"});
  EXPECT_EQ(read.expect, "equivalent");
  EXPECT_EQ(read.reference_seconds, 10);
  EXPECT_EQ(read.check, "len");
  EXPECT_TRUE(read.wrong);
  EXPECT_EQ(read.bug, "counts the terminator");
}

TEST(Manifest, NullIsNotKnown) {
  EXPECT_EQ(problem_with("expect", nullptr), "");
  EXPECT_EQ(problem_with("reference_seconds", nullptr), "");
  EXPECT_NE(problem_with("relation", nullptr), "");
}

TEST(Manifest, EveryFieldMustBeThere) {
  const json whole = good_row();
  for (const auto &[field, value] : whole.items()) {
    json row = whole;
    row.erase(field);
    EXPECT_NE(problem_of(row).find("has no `" + field + "`"), std::string::npos) << field;
  }
}

TEST(Manifest, NamesTheRow) {
  EXPECT_EQ(problem_with("sources", "small.c"),
            "row 1, strlen/small: it has a `sources` that is not a list of strings: \"small.c\"");
  EXPECT_EQ(problem_with("name", 5), "row 1: it has a `name` that is not a string: 5");
  EXPECT_EQ(problem_of("strlen"), "row 1: it is no object");
}

TEST(Manifest, RefusesWhatMeansNothing) {
  EXPECT_NE(problem_with("reference_second", 1).find("did you mean `reference_seconds`?"),
            std::string::npos);
  EXPECT_NE(problem_with("expect", "equal").find("expects `equal`"), std::string::npos);
  EXPECT_NE(problem_with("target", "arm").find("unknown `target`"), std::string::npos);
  EXPECT_NE(problem_with("reference_seconds", -1).find("positive"), std::string::npos);
  EXPECT_NE(problem_with("cflags", {1}).find("list of strings"), std::string::npos);
  EXPECT_NE(problem_with("sources", json::array()).find("no file"), std::string::npos);
  EXPECT_NE(problem_with("wrong", "yes").find("true or false"), std::string::npos);
}

TEST(Manifest, ANameIsUsedOncePerTarget) {
  json other = good_row();
  other["target"] = "i386";
  std::string problem;
  EXPECT_TRUE(read_manifest(json{good_row(), other}.dump(), problem));
  EXPECT_FALSE(read_manifest(json{good_row(), good_row()}.dump(), problem));
  EXPECT_EQ(problem, "row 2, strlen/small: it has the name and target of an earlier row");
}

TEST(Manifest, RefusesOtherDocuments) {
  std::string problem;
  EXPECT_FALSE(read_manifest("[", problem));
  EXPECT_EQ(problem, "this is no JSON");
  EXPECT_FALSE(read_manifest("{}", problem));
  EXPECT_FALSE(read_manifest("5", problem));
}

} // namespace
} // namespace lockstep::cli
