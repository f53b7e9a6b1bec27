// Where in the user's sources something comes from. The file is an index into Module::files.
#pragma once

#include <compare>
#include <cstdint>

namespace lockstep::ir {

struct Location {
  static constexpr uint32_t no_file = UINT32_MAX;

  uint32_t file = no_file;
  uint32_t line = 0;
  uint32_t column = 0;

  bool known() const { return file != no_file && line != 0; }
  auto operator<=>(const Location &) const = default;
};

} // namespace lockstep::ir
