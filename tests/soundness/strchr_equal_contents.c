// A pointer to an equal character, not the first one.
// RUN: lockstep check ../../examples/strchr/strchr.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
#include <stddef.h>
char *strchr(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c && !(*s && s[1] == (char)c && s[2] == (char)c))
      return (char *)s;
    if (*s == 0)
      return NULL;
  }
}
