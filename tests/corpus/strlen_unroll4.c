// strlen unrolled by four, with an exit in each quarter.
// test: size_t strlen_unroll4(const char *s)
// input s: string(max 40)
#include <stddef.h>

size_t strlen_unroll4(const char *s) {
  const char *p = s;
  for (;;) {
    if (!p[0])
      return (size_t)(p - s);
    if (!p[1])
      return (size_t)(p + 1 - s);
    if (!p[2])
      return (size_t)(p + 2 - s);
    if (!p[3])
      return (size_t)(p + 3 - s);
    p += 4;
  }
}
