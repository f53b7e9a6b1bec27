// Comparisons at every width and sign, packed into bits.
// test: unsigned int_compare_mixed(long long a, long long b)
// input a: int
// input b: int
#include <stdint.h>

unsigned int_compare_mixed(long long a, long long b) {
  unsigned r = 0;
  r |= (unsigned)(a < b) << 0 | (unsigned)((uint64_t)a < (uint64_t)b) << 1;
  r |= (unsigned)((int32_t)a <= (int32_t)b) << 2 | (unsigned)((uint32_t)a <= (uint32_t)b) << 3;
  r |= (unsigned)((int16_t)a > (int16_t)b) << 4 | (unsigned)((uint16_t)a > (uint16_t)b) << 5;
  r |= (unsigned)((int8_t)a >= (int8_t)b) << 6 | (unsigned)((uint8_t)a >= (uint8_t)b) << 7;
  r |= (unsigned)((uint32_t)a == (uint32_t)b) << 8 | (unsigned)(a != b) << 9;
  return r;
}
