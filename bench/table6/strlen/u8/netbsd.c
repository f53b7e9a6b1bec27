// A for loop whose pointer ends up at the terminator.
#include <stddef.h>

size_t strlen(const char *s) {
  const char *p;
  for (p = s; *p; ++p)
    continue;
  return (size_t)(p - s);
}

// wrong: begins with the second byte
// - for (p = s; *p; ++p)
// + for (p = s + 1; *p; ++p)
// wrong: bytes of 0x80 and more end the string
// - for (p = s; *p; ++p)
// + for (p = s; *(const signed char *)p > 0; ++p)
// wrong: the end is one too far
// - return (size_t)(p - s);
// + return (size_t)(p + 1 - s);
