// The high half of a 64x64-bit product from 32-bit pieces.
// test: uint64_t int_mul_64x64(uint64_t a, uint64_t b)
// input a: int
// input b: int
#include <stdint.h>

uint64_t int_mul_64x64(uint64_t a, uint64_t b) {
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0;
  uint64_t mid = a1 * b0 + (low >> 32);
  uint64_t mid2 = a0 * b1 + (uint32_t)mid;
  return a1 * b1 + (mid >> 32) + (mid2 >> 32);
}
