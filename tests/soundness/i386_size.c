// Right for 64 bits only: the high half of the counter is used.
// RUN: lockstep check ../../examples/strlen/strlen.rel %s --target i386 --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
#include <stddef.h>
size_t strlen(const char *s) {
  size_t n = 0;
  for (; *s; s++)
    n++;
  return sizeof(long) == 8 ? n : n & 0x7fffffff;
}
