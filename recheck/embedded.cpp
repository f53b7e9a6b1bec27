#include "recheck/embedded.h"

#include <cstdlib>
#include <fstream>

namespace lockstep::recheck {

namespace fs = std::filesystem;

namespace {

// A path as it would be below the root; `..` at the top leads nowhere.
fs::path below(const fs::path &root, const fs::path &directory, const fs::path &path) {
  return root / (directory / path).lexically_normal().relative_path();
}

} // namespace

EmbeddedSources::EmbeddedSources(const nlohmann::json &sources) : before_(fs::current_path()) {
  std::string name = (fs::temp_directory_path() / "lockstep-recheck-XXXXXX").string();
  if (!mkdtemp(name.data()))
    return;
  root_ = name;
  std::error_code problem;
  const fs::path directory = "/" / fs::path(sources.at("directory").get<std::string>());
  fs::create_directories(below(root_, directory, "."), problem);
  for (const nlohmann::json &file : sources.at("read")) {
    const fs::path path = file.at("path").get<std::string>();
    if (!file.contains("text") || path.is_absolute())
      continue;
    const fs::path copy = below(root_, directory, path);
    fs::create_directories(copy.parent_path(), problem);
    std::ofstream(copy, std::ios::binary) << file.at("text").get<std::string>();
  }
  fs::current_path(below(root_, directory, "."), problem);
}

EmbeddedSources::~EmbeddedSources() {
  std::error_code problem;
  fs::current_path(before_, problem);
  if (!root_.empty())
    fs::remove_all(root_, problem);
}

} // namespace lockstep::recheck
