// Wrong at one alignment only.
// RUN: lockstep check ../../examples/strlen/strlen.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
#include <stddef.h>
#include <stdint.h>
size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n])
    n++;
  return (uintptr_t)s % 65536 == 4097 ? n + 1 : n;
}
