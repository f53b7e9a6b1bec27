// Aligned words; where a word seems to have a zero byte, its bytes are tested one by one.
#include <stddef.h>

#define LOW_BITS (~0ul / 255)
#define HIGH_BITS (LOW_BITS << 7)

size_t strlen(const char *s) {
  const char *p;
  for (p = s; (unsigned long)p % sizeof(unsigned long) != 0; ++p)
    if (*p == '\0')
      return (size_t)(p - s);

  const unsigned long *words = (const unsigned long *)p;
  for (;;) {
    unsigned long word = *words++;
    if (((word - LOW_BITS) & HIGH_BITS) == 0)
      continue;
    const char *bytes = (const char *)(words - 1);
    if (bytes[0] == 0)
      return (size_t)(bytes - s);
    if (bytes[1] == 0)
      return (size_t)(bytes - s) + 1;
    if (bytes[2] == 0)
      return (size_t)(bytes - s) + 2;
    if (bytes[3] == 0)
      return (size_t)(bytes - s) + 3;
    if (sizeof word > 4) {
      if (bytes[4] == 0)
        return (size_t)(bytes - s) + 4;
      if (bytes[5] == 0)
        return (size_t)(bytes - s) + 5;
      if (bytes[6] == 0)
        return (size_t)(bytes - s) + 6;
      if (bytes[7] == 0)
        return (size_t)(bytes - s) + 7;
    }
  }
}

// wrong: the test misses a zero byte below one of 0x80 and more
// - if (((word - LOW_BITS) & HIGH_BITS) == 0)
// + if (((word & HIGH_BITS) != 0) || ((word - LOW_BITS) & HIGH_BITS) == 0)
// wrong: the third byte is forgotten
// - if (bytes[2] == 0)
// - return (size_t)(bytes - s) + 2;
// wrong: after a false alarm the word is skipped twice
// - const char *bytes = (const char *)(words - 1);
// + const char *bytes = (const char *)(words++ - 1);
// wrong: the last byte's index alone is returned
// - return (size_t)(bytes - s) + 3;
// + return 3;
