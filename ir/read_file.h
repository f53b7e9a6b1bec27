#pragma once

#include <optional>
#include <string>

namespace lockstep {

// The whole file; nothing if it cannot be read or is a folder.
std::optional<std::string> read_file(const std::string &path);

} // namespace lockstep
