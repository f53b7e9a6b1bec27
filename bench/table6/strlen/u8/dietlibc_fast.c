// Bytes up to a word boundary, then words; a mask says which byte of the last word was 0.
#include <stddef.h>

#define ONES (~0ul / 255)
#define HIGHS (ONES << 7)

size_t strlen(const char *s) {
  const char *t = s;
  unsigned long word, zeros;
  for (; (unsigned long)t & (sizeof word - 1); ++t)
    if (!*t)
      return (size_t)(t - s);
  do {
    word = *(const unsigned long *)t;
    t += sizeof word;
    zeros = (word - ONES) & ~word & HIGHS;
  } while (!zeros);
  t -= sizeof word;
  while (!(zeros & 0x80)) {
    zeros >>= 8;
    ++t;
  }
  return (size_t)(t - s);
}

// wrong: the test for a zero byte also finds 0x80 and more
// - zeros = (word - ONES) & ~word & HIGHS;
// + zeros = (word - ONES) & HIGHS;
// wrong: the length of the last word is not taken back
// - t -= sizeof word;
// + ;
// wrong: zero bytes are looked for in the wrong bit
// - while (!(zeros & 0x80)) {
// + while (!(zeros & 0x8000)) {
