// A counter beside the pointer.
#include <stddef.h>

size_t strlen(const char *s) {
  size_t n;
  for (n = 0; *s; ++s)
    ++n;
  return n;
}

// wrong: stops at the first byte of 0x80 or more
// - for (n = 0; *s; ++s)
// + for (n = 0; *s > 0; ++s)
// wrong: counts the terminator
// - for (n = 0; *s; ++s)
// + for (n = 1; *s; ++s)
// wrong: the counter is a byte short of being wide enough, after an optimisation for size
// - size_t n;
// + unsigned char n;
// wrong: the loop looks one ahead
// - for (n = 0; *s; ++s)
// + for (n = 0; s[1]; ++s)
