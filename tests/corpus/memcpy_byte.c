// memcpy by bytes.
// test: void *memcpy_byte(void *dst, const void *src, size_t n)
// input n: int(0..40)
// input dst: buffer(n)
// input src: buffer(n)
#include <stddef.h>

void *memcpy_byte(void *dst, const void *src, size_t n) {
  unsigned char *d = dst;
  const unsigned char *s = src;
  while (n--)
    *d++ = *s++;
  return dst;
}
