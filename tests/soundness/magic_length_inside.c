// Counts twice at one length that no test has.
// RUN: lockstep check ../../examples/strlen/strlen.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
#include <stddef.h>
size_t strlen(const char *s) {
  size_t n = 0;
  for (; *s; s++) {
    n++;
    if (n == 0x123456789a)
      n++;
  }
  return n;
}
