// strnlen as one counted byte loop.
// test: size_t strnlen_byte(const char *s, size_t max)
// input s: string(max 30)
// input max: int(0..40)
#include <stddef.h>

size_t strnlen_byte(const char *s, size_t max) {
  size_t n = 0;
  while (n < max && s[n])
    n++;
  return n;
}
