// The test for a zero byte takes 0x80 for one.
// RUN: lockstep check ../../examples/strlen/strlen.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
#include <stddef.h>
#include <stdint.h>
size_t strlen(const char *s) {
  const char *p = s;
  while ((uintptr_t)p % 8) {
    if (!*p)
      return (size_t)(p - s);
    p++;
  }
  const uint64_t *w = (const uint64_t *)p;
  while ((*w & 0x7f7f7f7f7f7f7f7full) && !((*w - 0x0101010101010101ull) & ~*w & 0x8080808080808080ull))
    w++;
  for (p = (const char *)w; (*p & 0x7f); p++)
    ;
  return (size_t)(p - s);
}
