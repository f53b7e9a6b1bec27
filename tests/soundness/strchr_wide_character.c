// Compares with the int, not with the character that it is converted to.
// RUN: lockstep check ../../examples/strchr/strchr.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
#include <stddef.h>
char *strchr(const char *s, int c) {
  for (;; s++) {
    if (*s == c)
      return (char *)s;
    if (*s == 0)
      return NULL;
  }
}
