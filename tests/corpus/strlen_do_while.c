// strlen as a do-while that counts one too many.
// test: size_t strlen_do_while(const char *s)
// input s: string(max 40)
#include <stddef.h>

size_t strlen_do_while(const char *s) {
  size_t count = 0;
  do {
    count++;
  } while (*s++);
  return count - 1;
}
