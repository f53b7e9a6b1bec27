// memchr, counted down with a comma expression.
// test: void *memchr_byte(const void *src, int c, size_t n)
// input n: int(0..30)
// input src: array(u8, n)
// input c: pick(src)
#include <stddef.h>

void *memchr_byte(const void *src, int c, size_t n) {
  const unsigned char *s = src;
  for (; n > 0; s++, n--)
    if (*s == (unsigned char)c)
      return (void *)s;
  return NULL;
}
