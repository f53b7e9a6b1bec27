// Unsigned division and remainder at four widths, and by constants.
// test: uint64_t int_divide_unsigned(uint64_t a, uint64_t b)
// input a: int
// input b: int
#include <stdint.h>

uint64_t int_divide_unsigned(uint64_t a, uint64_t b) {
  uint8_t a8 = (uint8_t)a, b8 = (uint8_t)(b | 1);
  uint16_t a16 = (uint16_t)a, b16 = (uint16_t)(b | 1);
  uint32_t a32 = (uint32_t)a, b32 = (uint32_t)(b | 1);
  uint64_t r = (uint64_t)(a8 / b8) + (uint64_t)(a8 % b8) * 3;
  r += (uint64_t)(a16 / b16) * 5 + (uint64_t)(a16 % b16) * 7;
  r += (uint64_t)(a32 / b32) * 11 + a32 % b32;
  r ^= a / (b | 1) + a % (b | 1);
  return r + a / 10 + a % 1000 + a32 / 7 + a8 % 3;
}
