// strlen with an index of type size_t.
// test: size_t strlen_index(const char *s)
// input s: string(max 40)
#include <stddef.h>

size_t strlen_index(const char *s) {
  size_t i;
  for (i = 0; s[i] != '\0'; i++)
    ;
  return i;
}
