// strncpy: pads with zeros, does not terminate when full.
// test: char *strncpy_pad(char *dst, const char *src, size_t n)
// input src: string(max 20)
// input n: int(0..30)
// input dst: buffer(n)
#include <stddef.h>

char *strncpy_pad(char *dst, const char *src, size_t n) {
  size_t i = 0;
  for (; i < n && src[i]; i++)
    dst[i] = src[i];
  for (; i < n; i++)
    dst[i] = 0;
  return dst;
}
