// The test for a zero byte does not look at the highest byte.
// RUN: lockstep check ../../examples/strlen/strlen.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
#include <stddef.h>
#include <stdint.h>
size_t strlen(const char *s) {
  const char *p = s;
  while ((uintptr_t)p % 4) {
    if (!*p)
      return (size_t)(p - s);
    p++;
  }
  const uint32_t *w = (const uint32_t *)p;
  while (!((*w - 0x010101u) & ~*w & 0x808080u))
    w++;
  for (p = (const char *)w; *p; p++)
    ;
  return (size_t)(p - s);
}
