// memcpy by words when source and destination share their alignment.
// test: void *memcpy_word(void *dst, const void *src, size_t n)
// input n: int(0..60)
// input dst: buffer(n)
// input src: buffer(n)
#include <stddef.h>
#include <stdint.h>

void *memcpy_word(void *dst, const void *src, size_t n) {
  unsigned char *d = dst;
  const unsigned char *s = src;
  const size_t word = sizeof(unsigned long);
  if (((uintptr_t)d & (word - 1)) == ((uintptr_t)s & (word - 1))) {
    for (; n && (uintptr_t)d % word; n--)
      *d++ = *s++;
    unsigned long *wd = (unsigned long *)d;
    const unsigned long *ws = (const unsigned long *)s;
    for (; n >= word; n -= word)
      *wd++ = *ws++;
    d = (unsigned char *)wd;
    s = (const unsigned char *)ws;
  }
  while (n-- > 0)
    *d++ = *s++;
  return dst;
}
