// The counter is too narrow beyond 2^32.
// RUN: lockstep check ../../examples/strlen/strlen.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
#include <stddef.h>
size_t strlen(const char *s) {
  unsigned n = 0;
  for (; *s; s++)
    n++;
  return n;
}
