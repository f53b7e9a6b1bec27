/* A word at a time: a word has a zero byte iff (w - 0x01…) & ~w & 0x80… is not zero. */
#include <stddef.h>
#include <stdint.h>

#define ONES ((uintptr_t)-1 / 0xff)
#define HIGHS (ONES * 0x80)

size_t strlen(const char *s) {
  const char *p = s;
  while ((uintptr_t)p % sizeof(uintptr_t)) {
    if (!*p)
      return (size_t)(p - s);
    p++;
  }
  const uintptr_t *w = (const uintptr_t *)p;
  while (!((*w - ONES) & ~*w & HIGHS))
    w++;
  for (p = (const char *)w; *p; p++)
    ;
  return (size_t)(p - s);
}
