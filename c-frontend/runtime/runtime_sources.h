// The C text of runtime/*.c, embedded at build time (cmake/LockstepEmbed.cmake).
#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace lockstep::cfront {

// Where debug information says that they are.
inline constexpr const char *runtime_folder = "<lockstep>";

struct RuntimeSource {
  std::string_view name;
  std::string_view text;
  std::vector<std::string_view> defines;
  std::vector<std::string_view> uses;
};

extern const std::array<RuntimeSource, 2> runtime_sources;

} // namespace lockstep::cfront
