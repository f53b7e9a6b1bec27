// Bytes until aligned, words while none has a zero byte, and the rest bytewise.
#include <stddef.h>

#define IS_UNALIGNED(p) ((unsigned long)(p) & (sizeof(long) - 1))
#if __LONG_MAX__ == 2147483647
#define DETECT_NULL(w) (((w) - 0x01010101) & ~(w) & 0x80808080)
#else
#define DETECT_NULL(w) (((w) - 0x0101010101010101) & ~(w) & 0x8080808080808080)
#endif

size_t strlen(const char *s) {
  const char *start = s;
  while (IS_UNALIGNED(s)) {
    if (!*s)
      return (size_t)(s - start);
    s++;
  }
  const unsigned long *aligned = (const unsigned long *)s;
  while (!DETECT_NULL(*aligned))
    aligned++;
  s = (const char *)aligned;
  while (*s)
    s++;
  return (size_t)(s - start);
}

// wrong: the terminator before the boundary is overlooked
// - if (!*s)
// - return (size_t)(s - start);
// wrong: the words are walked, but their bytes are not counted
// - s = (const char *)aligned;
// + start += (const char *)aligned - s;
// + s = (const char *)aligned;
// wrong: ends on the word, not on the byte
// - while (*s)
// - s++;
// wrong: the first word is taken to be fine
// - while (!DETECT_NULL(*aligned))
// - aligned++;
// + do
// + aligned++;
// + while (!DETECT_NULL(*aligned));
