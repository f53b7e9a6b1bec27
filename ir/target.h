// The data model that a C program is compiled for. Both supported ones are little-endian.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lockstep::ir {

enum class Target : uint8_t { X86_64, I386 };

constexpr uint32_t address_width(Target target) { return target == Target::X86_64 ? 64 : 32; }
constexpr uint32_t address_bytes(Target target) { return address_width(target) / 8; }
constexpr std::string_view name(Target target) {
  return target == Target::X86_64 ? "x86_64" : "i386";
}
constexpr std::optional<Target> parse_target(std::string_view text) {
  if (text == "x86_64" || text == "x86-64" || text == "amd64")
    return Target::X86_64;
  if (text == "i386" || text == "x86")
    return Target::I386;
  return std::nullopt;
}

} // namespace lockstep::ir
