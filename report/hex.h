// Numbers in hexadecimal: `0x10000100`, and bytes as two digits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lockstep::report {

std::string hex(uint64_t number);
std::string hex_byte(uint8_t byte);

} // namespace lockstep::report
