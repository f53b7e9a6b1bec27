// strchr by words: a word is left when it holds a zero or, after xor with the repeated character,
// would.
// test: char *strchr_word(const char *s, int c)
// input s: string(max 60)
// input c: pick(s)
// tolerates: read_out_of_bounds
#include <stddef.h>
#include <stdint.h>

#define ONES ((size_t)-1 / 255)
#define HIGHS (ONES * 128)
#define HASZERO(x) (((x)-ONES) & ~(x)&HIGHS)

char *strchr_word(const char *s, int c) {
  unsigned char ch = (unsigned char)c;
  for (; (uintptr_t)s % sizeof(size_t); s++) {
    if (*(const unsigned char *)s == ch)
      return (char *)s;
    if (!*s)
      return 0;
  }
  size_t repeated = ONES * ch;
  const size_t *w = (const size_t *)s;
  while (!HASZERO(*w) && !HASZERO(*w ^ repeated))
    w++;
  for (s = (const char *)w;; s++) {
    if (*(const unsigned char *)s == ch)
      return (char *)s;
    if (!*s)
      return 0;
  }
}
