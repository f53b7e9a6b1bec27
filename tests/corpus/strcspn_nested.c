// strcspn, two nested for loops with pointers.
// test: size_t strcspn_nested(const char *s, const char *reject)
// input s: string(max 30, of "abcdef")
// input reject: string(max 4, of "efgh")
#include <stddef.h>

size_t strcspn_nested(const char *s, const char *reject) {
  for (const char *p = s; *p; p++)
    for (const char *r = reject; *r; r++)
      if (*p == *r)
        return (size_t)(p - s);
  size_t n = 0;
  while (s[n])
    n++;
  return n;
}
