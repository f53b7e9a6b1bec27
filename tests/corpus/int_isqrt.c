// Integer square root by bits.
// test: uint32_t int_isqrt(uint64_t x)
// input x: int
#include <stdint.h>

uint32_t int_isqrt(uint64_t x) {
  uint64_t root = 0, bit = UINT64_C(1) << 62;
  while (bit > x)
    bit >>= 2;
  for (; bit; bit >>= 2) {
    if (x >= root + bit) {
      x -= root + bit;
      root = (root >> 1) + bit;
    } else {
      root >>= 1;
    }
  }
  return (uint32_t)root;
}
