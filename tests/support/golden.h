// Golden files: the expected text of a case stands beside it in CASE.golden. With
// LOCKSTEP_UPDATE_GOLDEN set in the environment they are written anew; read the diff.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace lockstep::testing {

inline std::string read_text(const std::filesystem::path &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void expect_golden(const std::filesystem::path &test_case, const std::string &found) {
  const std::filesystem::path golden = test_case.string() + ".golden";
  if (std::getenv("LOCKSTEP_UPDATE_GOLDEN")) {
    std::ofstream(golden, std::ios::binary) << found;
    return;
  }
  EXPECT_TRUE(std::filesystem::exists(golden)) << golden;
  EXPECT_EQ(read_text(golden), found) << test_case;
}

// A text without the folder that its messages' file names begin with.
inline std::string without_folder(std::string text, const std::filesystem::path &folder) {
  const std::string prefix = folder.string() + "/";
  for (size_t at = 0; (at = text.find(prefix, at)) != std::string::npos;)
    text.erase(at, prefix.size());
  return text;
}

} // namespace lockstep::testing
