// strncmp: blocks of four, then a remainder loop.
// test: int strncmp_unroll4(const char *a, const char *b, size_t n)
// input a: string(max 30)
// input b: string(max 30, like a)
// input n: int(0..35)
#include <stddef.h>

int strncmp_unroll4(const char *a, const char *b, size_t n) {
  unsigned char x = 0, y = 0;
  size_t blocks = n / 4;
  while (blocks > 0) {
    x = (unsigned char)*a++, y = (unsigned char)*b++;
    if (x == 0 || x != y)
      return x - y;
    x = (unsigned char)*a++, y = (unsigned char)*b++;
    if (x == 0 || x != y)
      return x - y;
    x = (unsigned char)*a++, y = (unsigned char)*b++;
    if (x == 0 || x != y)
      return x - y;
    x = (unsigned char)*a++, y = (unsigned char)*b++;
    if (x == 0 || x != y)
      return x - y;
    blocks--;
  }
  n &= 3;
  while (n > 0) {
    x = (unsigned char)*a++, y = (unsigned char)*b++;
    if (x == 0 || x != y)
      return x - y;
    n--;
  }
  return x - y;
}
