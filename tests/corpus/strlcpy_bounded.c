// strlcpy: gives the source's full length.
// test: size_t strlcpy_bounded(char *dst, const char *src, size_t size)
// input src: string(max 20)
// input size: int(0..25)
// input dst: buffer(size)
#include <stddef.h>

size_t strlcpy_bounded(char *dst, const char *src, size_t size) {
  const char *s = src;
  size_t left = size;
  if (left != 0) {
    while (--left != 0)
      if ((*dst++ = *s++) == '\0')
        break;
  }
  if (left == 0) {
    if (size != 0)
      *dst = '\0';
    while (*s++)
      ;
  }
  return (size_t)(s - src - 1);
}
