// A second pointer runs to the end; the length is the difference.
#include <stddef.h>

size_t strlen(const char *s) {
  const char *end = s;
  while (*end)
    end++;
  return end - s;
}

// wrong: one past the terminator
// - while (*end)
// - end++;
// + while (*end++)
// + ;
// wrong: stops at the first byte of 0x80 or more
// - while (*end)
// + while ((signed char)*end > 0)
// wrong: the difference is that of ints in a byte
// - return end - s;
// + return (unsigned char)(end - s);
