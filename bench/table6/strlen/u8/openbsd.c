// An empty loop body; the pointer does the counting.
#include <stddef.h>

size_t strlen(const char *s) {
  const char *p;

  for (p = s; *p; ++p)
    ;
  return (p - s);
}

// wrong: a space ends the string, too
// - for (p = s; *p; ++p)
// + for (p = s; *p > ' '; ++p)
// wrong: two bytes a step
// - for (p = s; *p; ++p)
// + for (p = s; *p && p[1]; p += 2)
// wrong: the sign of the difference
// - return (p - s);
// + return (s - p);
