// Skips one length that no test has.
// RUN: lockstep check ../../examples/strlen/strlen.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
#include <stddef.h>
size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n])
    n++;
  if (n == 1000000007)
    n++;
  return n;
}
