#pragma once

#include <optional>
#include <string>

namespace lockstep::spec {

// The whole file; nothing if it cannot be read or is a folder.
std::optional<std::string> read_file(const std::string &path);

} // namespace lockstep::spec
