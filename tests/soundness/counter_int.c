// The counter is a signed int.
// RUN: lockstep check ../../examples/strlen/strlen.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
#include <stddef.h>
size_t strlen(const char *s) {
  int n = 0;
  while (s[n])
    n++;
  return n;
}
