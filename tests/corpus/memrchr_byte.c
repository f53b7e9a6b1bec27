// memrchr, from the end.
// test: void *memrchr_byte(const void *src, int c, size_t n)
// input n: int(0..30)
// input src: array(u8, n)
// input c: pick(src)
#include <stddef.h>

void *memrchr_byte(const void *src, int c, size_t n) {
  const unsigned char *s = src;
  while (n--)
    if (s[n] == (unsigned char)c)
      return (void *)(s + n);
  return 0;
}
