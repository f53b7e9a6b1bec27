#include <stddef.h>

size_t strspn(const char *s, const char *set) {
  const char *p = s;
  for (; *p; p++) {
    const char *q = set;
    while (*q && *q != *p)
      q++;
    if (!*q)
      break;
  }
  return p - s;
}
