// strlen with a pointer that runs to the terminator and a final subtraction.
// test: size_t strlen_pointer(const char *s)
// input s: string(max 40)
#include <stddef.h>

size_t strlen_pointer(const char *s) {
  const char *p = s;
  while (*p)
    p++;
  return (size_t)(p - s);
}
