// strncpy that stops advancing the source at its terminator, in one loop.
// test: char *strncpy_pointers(char *dst, const char *src, size_t n)
// input src: string(max 20)
// input n: int(0..30)
// input dst: buffer(n)
#include <stddef.h>

char *strncpy_pointers(char *dst, const char *src, size_t n) {
  char *d = dst;
  while (n) {
    if ((*d = *src) != 0)
      src++;
    d++;
    n--;
  }
  return dst;
}
