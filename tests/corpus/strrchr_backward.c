// strrchr: strlen first, then a walk back with an index that counts down to zero.
// test: char *strrchr_backward(const char *s, int c)
// input s: string(max 30)
// input c: pick(s)
#include <stddef.h>

static size_t length(const char *s) {
  size_t n = 0;
  while (s[n])
    n++;
  return n;
}

char *strrchr_backward(const char *s, int c) {
  size_t n = length(s) + 1;
  while (n--)
    if (s[n] == (char)c)
      return (char *)s + n;
  return 0;
}
