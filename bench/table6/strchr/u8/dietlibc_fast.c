// Bytes up to a word boundary; words without 0 and without c; bytes again.
#include <stddef.h>

#define ONES (~0ul / 255)
#define HIGHS (ONES << 7)
#define HAS_ZERO(w) (((w) - ONES) & ~(w) & HIGHS)

char *strchr(const char *s, int c) {
  const char ch = (char)c;
  for (; (unsigned long)s & (sizeof(long) - 1); ++s) {
    if (*s == ch)
      return (char *)s;
    if (!*s)
      return NULL;
  }
  const unsigned long all = ONES * (unsigned char)c;
  for (;; s += sizeof(long)) {
    unsigned long word = *(const unsigned long *)s;
    if (HAS_ZERO(word) || HAS_ZERO(word ^ all))
      break;
  }
  for (; *s != ch; ++s)
    if (!*s)
      return NULL;
  return (char *)s;
}

// wrong: the pattern of a negative char has all bits set
// - const unsigned long all = ONES * (unsigned char)c;
// + const unsigned long all = ONES * (signed char)c;
// wrong: the terminator before the boundary is looked at too early
// - if (*s == ch)
// - return (char *)s;
// - if (!*s)
// - return NULL;
// + if (!*s)
// + return NULL;
// + if (*s == ch)
// + return (char *)s;
// wrong: words with the character are skipped
// - if (HAS_ZERO(word) || HAS_ZERO(word ^ all))
// + if (HAS_ZERO(word))
// wrong: the word test misses 0x80
// - if (HAS_ZERO(word) || HAS_ZERO(word ^ all))
// + if (HAS_ZERO(word) || (((word ^ all) - ONES) & ~word & HIGHS))
