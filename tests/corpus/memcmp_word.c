// memcmp by 8-byte words when both are aligned; a differing word is decided by its bytes.
// test: int memcmp_word(const void *a, const void *b, size_t n)
// input n: int(0..50)
// input a: array(u8, n) align 4
// input b: array(u8, n, like a) align 4
#include <stddef.h>
#include <stdint.h>

int memcmp_word(const void *a, const void *b, size_t n) {
  const unsigned char *l = a, *r = b;
  if ((((uintptr_t)l | (uintptr_t)r) & 7) == 0) {
    while (n >= 8 && *(const uint64_t *)l == *(const uint64_t *)r) {
      l += 8;
      r += 8;
      n -= 8;
    }
  }
  while (n > 0) {
    if (*l != *r)
      return *l < *r ? -1 : 1;
    l++, r++, n--;
  }
  return 0;
}
