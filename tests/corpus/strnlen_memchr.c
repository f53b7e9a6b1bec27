// strnlen through a memchr helper and a ternary.
// test: size_t strnlen_memchr(const char *s, size_t max)
// input s: string(max 30)
// input max: int(0..30)
#include <stddef.h>

static const void *find_byte(const void *src, int c, size_t n) {
  const unsigned char *s = src;
  for (; n && *s != (unsigned char)c; s++, n--)
    ;
  return n ? s : (void *)0;
}

size_t strnlen_memchr(const char *s, size_t max) {
  const char *p = find_byte(s, 0, max);
  return p ? (size_t)(p - s) : max;
}
