#include <stddef.h>
#include <stdint.h>

#define ONES 0x0101010101010101u
#define HIGHS 0x8080808080808080u

// Wrong: the last word's bytes before the terminator are not counted.
size_t strlen(const char *s) {
  const char *p = s;
  for (; (uintptr_t)p % 8; p++)
    if (!*p)
      return p - s;
  const uint64_t *w = (const uint64_t *)p;
  while (!((*w - ONES) & ~*w & HIGHS))
    w++;
  return (const char *)w - s;
}
