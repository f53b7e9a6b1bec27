// strnlen on a buffer that may have no terminator at all: it must not look past max bytes.
// test: size_t strnlen_unterminated(const char *s, size_t max)
// input max: int(0..20)
// input s: array(u8 int(0..3), max)
#include <stddef.h>

size_t strnlen_unterminated(const char *s, size_t max) {
  const char *end = s + max;
  const char *p;
  for (p = s; p != end; ++p)
    if (!*p)
      break;
  return (size_t)(p - s);
}
