// memchr by words: bytes to alignment, words while a whole one is left, bytes for the rest.
// test: void *memchr_word(const void *src, int c, size_t n)
// input n: int(0..60)
// input src: array(u8, n)
// input c: pick(src)
#include <stddef.h>
#include <stdint.h>

#define W sizeof(size_t)
#define ONES ((size_t)-1 / 255)

void *memchr_word(const void *src, int c, size_t n) {
  const unsigned char *s = src;
  c = (unsigned char)c;
  for (; ((uintptr_t)s & (W - 1)) && n && *s != c; s++, n--)
    ;
  if (n && *s != c) {
    size_t k = ONES * (unsigned)c;
    for (; n >= W; n -= W, s += W) {
      size_t x = *(const size_t *)s ^ k;
      if ((x - ONES) & ~x & (ONES << 7))
        break;
    }
  }
  for (; n && *s != c; s++, n--)
    ;
  return n ? (void *)s : 0;
}
