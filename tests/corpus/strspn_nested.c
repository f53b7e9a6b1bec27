// strspn with a nested loop over the accept set.
// test: size_t strspn_nested(const char *s, const char *accept)
// input s: string(max 30, of "abcd")
// input accept: string(max 4, of "abcd")
#include <stddef.h>

size_t strspn_nested(const char *s, const char *accept) {
  size_t n;
  for (n = 0; s[n]; n++) {
    const char *a = accept;
    while (*a && *a != s[n])
      a++;
    if (!*a)
      break;
  }
  return n;
}
