// Byte by byte. The set is walked four characters in each pass.
#include <stddef.h>

static int contains(const char *set, char c) {
  for (;; set += 4) {
    if (set[0] == 0)
      return 0;
    if (set[0] == c)
      return 1;
    if (set[1] == 0)
      return 0;
    if (set[1] == c)
      return 1;
    if (set[2] == 0)
      return 0;
    if (set[2] == c)
      return 1;
    if (set[3] == 0)
      return 0;
    if (set[3] == c)
      return 1;
  }
}

size_t strspn(const char *s, const char *accept) {
  size_t n = 0;
  while (s[n] != 0 && contains(accept, s[n]))
    n++;
  return n;
}

// wrong: every fourth character of the set is left out
// - if (set[3] == c)
// - return 1;
// wrong: an index that was not changed after copying the line
// - if (set[2] == c)
// + if (set[1] == c)
// wrong: a set of two characters contains everything
// - if (set[2] == 0)
// - return 0;
// + if (set[2] == 0)
// + return 1;
// wrong: one too many
// - return n;
// + return n + 1;
// wrong: the other function
// - while (s[n] != 0 && contains(accept, s[n]))
// + while (s[n] != 0 && !contains(accept, s[n]))
// wrong: the first character is not looked at
// - size_t n = 0;
// + size_t n = *s != 0;
