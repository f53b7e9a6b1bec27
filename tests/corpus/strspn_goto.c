// strspn in goto style: continue the outer loop from inside the inner one.
// test: size_t strspn_goto(const char *s, const char *accept)
// input s: string(max 30, of "abcd")
// input accept: string(max 4, of "abcd")
#include <stddef.h>

size_t strspn_goto(const char *s, const char *accept) {
  const char *p = s;
  const char *a;
  char c, ac;
next:
  c = *p++;
  for (a = accept; (ac = *a++) != 0;)
    if (ac == c)
      goto next;
  return (size_t)(p - 1 - s);
}
