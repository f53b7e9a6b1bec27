// memcmp by bytes.
// test: int memcmp_byte(const void *a, const void *b, size_t n)
// input n: int(0..30)
// input a: array(u8, n)
// input b: array(u8, n, like a)
#include <stddef.h>

int memcmp_byte(const void *a, const void *b, size_t n) {
  const unsigned char *l = a, *r = b;
  for (; n && *l == *r; n--, l++, r++)
    ;
  return n ? *l - *r : 0;
}
