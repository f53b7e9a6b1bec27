// Broken internal contracts end the program with a message, in release builds too. For mistakes of
// users there are Diagnostics; this is for mistakes of ours.
#pragma once

#include <source_location>
#include <string_view>

namespace lockstep::ir {

[[noreturn]] void broken_contract(std::string_view message,
                                  std::source_location where = std::source_location::current());

inline void require(bool holds, std::string_view message,
                    std::source_location where = std::source_location::current()) {
  if (!holds) [[unlikely]]
    broken_contract(message, where);
}

} // namespace lockstep::ir
