// The test moves the pointer, which ends up one past the terminator.
#include <stddef.h>

size_t strlen(const char *s) {
  const char *p = s;
  while (*p++)
    ;
  return (size_t)(p - s) - 1;
}

// wrong: the terminator is counted
// - return (size_t)(p - s) - 1;
// + return (size_t)(p - s);
// wrong: the test is of the byte after
// - while (*p++)
// + while (*++p)
// wrong: bytes of 0x80 and more are negative
// - while (*p++)
// + while (*p++ > 0)
