// memset that writes head and tail bytes first and returns early for small sizes; the middle goes
// by aligned 32-bit stores that may overlap what the edges wrote.
// test: void *memset_edges(void *dst, int c, size_t n)
// input n: int(0..40)
// input dst: buffer(n)
// input c: int
#include <stddef.h>
#include <stdint.h>

void *memset_edges(void *dst, int c, size_t n) {
  unsigned char *s = dst, b = (unsigned char)c;
  if (!n)
    return dst;
  s[0] = s[n - 1] = b;
  if (n <= 2)
    return dst;
  s[1] = s[2] = b;
  s[n - 2] = s[n - 3] = b;
  if (n <= 6)
    return dst;
  size_t skip = (0 - (uintptr_t)s) & 3;
  uint32_t four = UINT32_C(0x01010101) * b;
  uint32_t *w = (uint32_t *)(s + skip);
  for (size_t k = (n - skip) / 4; k; k--)
    *w++ = four;
  return dst;
}
