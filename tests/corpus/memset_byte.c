// memset by bytes.
// test: void *memset_byte(void *dst, int c, size_t n)
// input n: int(0..40)
// input dst: buffer(n)
// input c: int
#include <stddef.h>

void *memset_byte(void *dst, int c, size_t n) {
  unsigned char *p = dst;
  for (size_t i = 0; i < n; i++)
    p[i] = (unsigned char)c;
  return dst;
}
