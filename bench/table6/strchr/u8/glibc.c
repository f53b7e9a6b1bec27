// Aligned words against a pattern of c in every byte; a hit's bytes are tested one by one.
#include <stddef.h>

#define ONES (~0ul / 255)
#define HIGHS (ONES << 7)
#define MAY_HAVE_ZERO(w) (((w) - ONES) & ~(w) & HIGHS)
#define TEST_BYTE(i)                                                                               \
  if (bytes[i] == wanted)                                                                          \
    return (char *)(bytes + i);                                                                    \
  if (bytes[i] == 0)                                                                               \
    return NULL;

char *strchr(const char *s, int c) {
  unsigned char wanted = (unsigned char)c;
  const unsigned char *bytes;
  for (bytes = (const unsigned char *)s; (unsigned long)bytes % sizeof(long) != 0; ++bytes) {
    TEST_BYTE(0)
  }
  unsigned long pattern = wanted | wanted << 8;
  pattern |= pattern << 16;
  if (sizeof pattern > 4)
    pattern |= (pattern << 16) << 16;

  const unsigned long *words = (const unsigned long *)bytes;
  for (;;) {
    unsigned long word = *words++;
    if (!MAY_HAVE_ZERO(word) && !MAY_HAVE_ZERO(word ^ pattern))
      continue;
    bytes = (const unsigned char *)(words - 1);
    TEST_BYTE(0)
    TEST_BYTE(1)
    TEST_BYTE(2)
    TEST_BYTE(3)
    if (sizeof word > 4) {
      TEST_BYTE(4)
      TEST_BYTE(5)
      TEST_BYTE(6)
      TEST_BYTE(7)
    }
  }
}

// wrong: chars are signed, so those of 0x80 and more are never found
// - unsigned char wanted = (unsigned char)c;
// + char wanted = (char)c;
// wrong: half of the pattern's bytes are missing
// - pattern |= pattern << 16;
// + ;
// wrong: only a zero byte stops the loop
// - if (!MAY_HAVE_ZERO(word) && !MAY_HAVE_ZERO(word ^ pattern))
// + if (!MAY_HAVE_ZERO(word))
// wrong: the second byte of a word is forgotten
// - TEST_BYTE(1)
// wrong: a word must have both
// - if (!MAY_HAVE_ZERO(word) && !MAY_HAVE_ZERO(word ^ pattern))
// + if (!MAY_HAVE_ZERO(word) || !MAY_HAVE_ZERO(word ^ pattern))
