#include "report/hex.h"

#include <sstream>

namespace lockstep::report {

std::string hex(uint64_t number) {
  std::ostringstream out;
  out << "0x" << std::hex << number;
  return out.str();
}

std::string hex_byte(uint8_t byte) {
  constexpr std::string_view digits = "0123456789abcdef";
  return {digits[byte >> 4], digits[byte & 15]};
}

} // namespace lockstep::report
