// Xors one buffer into another, 32 bits at a time; both are 4-aligned.
// test: void memxor_align4(void *dst, const void *src, size_t n)
// input n: int(0..40)
// input dst: buffer(n) align 4
// input src: buffer(n) align 4
#include <stddef.h>
#include <stdint.h>

void memxor_align4(void *dst, const void *src, size_t n) {
  uint32_t *d = dst;
  const uint32_t *s = src;
  for (; n >= 4; n -= 4)
    *d++ ^= *s++;
  unsigned char *db = (unsigned char *)d;
  const unsigned char *sb = (const unsigned char *)s;
  while (n--)
    *db++ ^= *sb++;
}
