// memccpy: copies up to and including the first c.
// test: void *memccpy_stop(void *dst, const void *src, int c, size_t n)
// input n: int(0..20)
// input dst: buffer(n)
// input src: array(u8 int(0..7), n)
// input c: int(-2..9)
#include <stddef.h>

void *memccpy_stop(void *dst, const void *src, int c, size_t n) {
  unsigned char *d = dst;
  const unsigned char *s = src;
  for (; n && (*d = *s) != (unsigned char)c; n--, s++, d++)
    ;
  return n ? d + 1 : NULL;
}
