#include "ir/read_file.h"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace lockstep {

std::optional<std::string> read_file(const std::string &path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in)
    return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

} // namespace lockstep
