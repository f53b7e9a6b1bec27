// bcmp without early exit: differences are or-ed together.
// test: int bcmp_accumulate(const void *a, const void *b, size_t n)
// input n: int(0..30)
// input a: array(u8, n)
// input b: array(u8, n, like a)
#include <stddef.h>

int bcmp_accumulate(const void *a, const void *b, size_t n) {
  const unsigned char *l = a, *r = b;
  unsigned char diff = 0;
  for (size_t i = 0; i < n; i++)
    diff |= l[i] ^ r[i];
  return diff != 0;
}
