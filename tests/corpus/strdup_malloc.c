// strdup: allocation size depends on the input.
// test: char *strdup_malloc(const char *s)
// input s: string(max 30)
#include <stddef.h>

void *malloc(size_t size);

char *strdup_malloc(const char *s) {
  size_t n = 0;
  while (s[n])
    n++;
  char *copy = malloc(n + 1);
  if (!copy)
    return NULL;
  for (size_t i = 0; i <= n; i++)
    copy[i] = s[i];
  return copy;
}
