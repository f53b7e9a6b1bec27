// Shifts by variable amounts at several widths, left and both kinds of right.
// test: uint64_t int_shifts(int a, unsigned b, long long c, unsigned n)
// input a: int
// input b: int
// input c: int
// input n: int
#include <stdint.h>

uint64_t int_shifts(int a, unsigned b, long long c, unsigned n) {
  unsigned k = n & 31, l = n >> 5 & 63;
  uint64_t r = (uint64_t)(uint32_t)(a >> k);
  r ^= (uint64_t)(b << k) << 32;
  r += (uint64_t)(c >> l);
  r ^= (uint64_t)c << l;
  r += (uint64_t)c >> (63 - l);
  uint8_t byte = (uint8_t)(b << (n & 7));
  uint16_t rotated = (uint16_t)((uint16_t)b << (n & 15) | (uint16_t)b >> (16 - (n & 15)));
  return r + byte * 3u + rotated;
}
