// Does not find the terminating zero.
// RUN: lockstep check ../../examples/strchr/strchr.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
#include <stddef.h>
char *strchr(const char *s, int c) {
  for (; *s; s++)
    if (*s == (char)c)
      return (char *)s;
  return NULL;
}
