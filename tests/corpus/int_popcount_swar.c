// Population count by parallel sums, 32 and 64 bits mixed.
// test: unsigned int_popcount_swar(unsigned a, unsigned long long b)
// input a: int
// input b: int
#include <stdint.h>

unsigned int_popcount_swar(unsigned a, unsigned long long b) {
  a = a - (a >> 1 & 0x55555555u);
  a = (a & 0x33333333u) + (a >> 2 & 0x33333333u);
  a = ((a + (a >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
  b = b - (b >> 1 & UINT64_C(0x5555555555555555));
  b = (b & UINT64_C(0x3333333333333333)) + (b >> 2 & UINT64_C(0x3333333333333333));
  b = ((b + (b >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101) >> 56;
  return a * 100 + (unsigned)b;
}
