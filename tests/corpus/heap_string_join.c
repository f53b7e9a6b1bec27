// Joins an array of strings with a separator into a fresh string.
// test: char *heap_string_join(const char *const *parts, unsigned n, char sep)
// input n: int(0..5)
// input parts: array(string(max 6), n)
// input sep: int(32..126)
#include <stddef.h>

void *malloc(size_t size);

static size_t length(const char *s) {
  const char *e = s;
  while (*e)
    e++;
  return (size_t)(e - s);
}

char *heap_string_join(const char *const *parts, unsigned n, char sep) {
  size_t total = 1;
  for (unsigned i = 0; i < n; i++)
    total += length(parts[i]) + (i > 0);
  char *out = malloc(total), *o = out;
  for (unsigned i = 0; i < n; i++) {
    if (i)
      *o++ = sep;
    for (const char *p = parts[i]; *p; p++)
      *o++ = *p;
  }
  *o = 0;
  return out;
}
