// strchr unrolled by four with a shared exit by goto.
// test: char *strchr_unroll4(const char *s, int c)
// input s: string(max 30)
// input c: pick(s)
#include <stddef.h>

char *strchr_unroll4(const char *s, int c) {
  const char ch = (char)c;
  while (1) {
    if (*s == ch)
      goto found;
    if (!*s)
      goto missing;
    s++;
    if (*s == ch)
      goto found;
    if (!*s)
      goto missing;
    s++;
    if (*s == ch)
      goto found;
    if (!*s)
      goto missing;
    s++;
    if (*s == ch)
      goto found;
    if (!*s)
      goto missing;
    s++;
  }
missing:
  return NULL;
found:
  return (char *)s;
}
