// strlcat; the destination may have no terminator inside its size.
// test: size_t strlcat_bounded(char *dst, const char *src, size_t size)
// input src: string(max 12)
// input size: int(0..25)
// input dst: array(u8 int(0..6), size)
#include <stddef.h>

static size_t bounded_length(const char *s, size_t max) {
  size_t n = 0;
  while (n < max && s[n])
    n++;
  return n;
}

size_t strlcat_bounded(char *dst, const char *src, size_t size) {
  size_t used = bounded_length(dst, size);
  size_t extra = bounded_length(src, (size_t)-1);
  if (used == size)
    return size + extra;
  size_t i = 0;
  for (; i < extra && used + i + 1 < size; i++)
    dst[used + i] = src[i];
  dst[used + i] = 0;
  return used + extra;
}
