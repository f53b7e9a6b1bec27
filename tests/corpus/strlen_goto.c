// strlen whose loop is made of gotos.
// test: size_t strlen_goto(const char *s)
// input s: string(max 40)
#include <stddef.h>

size_t strlen_goto(const char *s) {
  size_t n = 0;
again:
  if (s[n] == 0)
    goto done;
  n++;
  goto again;
done:
  return n;
}
