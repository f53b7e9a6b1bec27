// Chains of conversions between widths and signs.
// test: long long int_conversions(signed char a, unsigned char b, short c, unsigned d, long e)
// input a: int
// input b: int
// input c: int
// input d: int
// input e: int
#include <stdint.h>

long long int_conversions(signed char a, unsigned char b, short c, unsigned d, long e) {
  int promoted = a + b;
  unsigned wrapped = (unsigned)a + d;
  int64_t widened = c;
  uint64_t from_signed = (uint64_t)(int64_t)a;
  uint16_t cut = (uint16_t)e;
  int compare = (c < (int)cut) + 2 * ((unsigned)c < d) + 4 * ((long)a < e);
  return promoted + (int64_t)wrapped + widened + (int64_t)(from_signed >> 60) + (int16_t)cut +
         compare;
}
