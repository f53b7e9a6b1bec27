// strlen by plain (non-tail) recursion.
// test: size_t strlen_recursive(const char *s)
// input s: string(max 40)
#include <stddef.h>

size_t strlen_recursive(const char *s) {
  if (*s == 0)
    return 0;
  return 1 + strlen_recursive(s + 1);
}
