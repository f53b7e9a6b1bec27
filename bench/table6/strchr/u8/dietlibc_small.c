// One endless loop: found, or at the end, or on to the next byte.
#include <stddef.h>

char *strchr(const char *s, int c) {
  char ch = (char)c;
  for (;;) {
    if (*s == ch)
      break;
    if (!*s)
      return NULL;
    ++s;
  }
  return (char *)s;
}

// wrong: the terminator is never found
// - if (*s == ch)
// - break;
// - if (!*s)
// - return NULL;
// + if (!*s)
// + return NULL;
// + if (*s == ch)
// + break;
// wrong: c is not converted to a char
// - char ch = (char)c;
// + int ch = c;
// wrong: the pointer is one further
// - if (*s == ch)
// + if (*s++ == ch)
// wrong: the end instead of null
// - if (!*s)
// - return NULL;
// + if (!*s)
// + return (char *)s;
