// Bytes up to a word boundary, words while they have no zero byte, bytes to the end.
#include <stddef.h>
#include <stdint.h>

#define ONES ((size_t)-1 / 255)
#define HIGHS (ONES * (255 / 2 + 1))
#define HAS_ZERO(x) (((x) - ONES) & ~(x) & HIGHS)

size_t strlen(const char *s) {
  const char *a = s;
  for (; (uintptr_t)s % sizeof(size_t); s++)
    if (!*s)
      return s - a;
  const size_t *w;
  for (w = (const void *)s; !HAS_ZERO(*w); w++)
    ;
  for (s = (const void *)w; *s; s++)
    ;
  return s - a;
}

// wrong: a byte of 0x80 hides a zero byte
// - for (w = (const void *)s; !HAS_ZERO(*w); w++)
// + for (w = (const void *)s; !((*w - ONES) & ~*w & HIGHS) || (*w & HIGHS); w++)
// wrong: the last bytes are not walked
// - for (s = (const void *)w; *s; s++)
// - ;
// + s = (const void *)w;
// wrong: the bytes before the boundary are not counted
// - const size_t *w;
// + const size_t *w = (const void *)(a = s);
