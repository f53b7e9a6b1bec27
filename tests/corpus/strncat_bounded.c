// strncat: appends at most n characters and always a terminator.
// test: char *strncat_bounded(char *dst, const char *src, size_t n)
// input src: string(max 15)
// input n: int(0..20)
// input dst: string(max 15, room len(src))
#include <stddef.h>

char *strncat_bounded(char *dst, const char *src, size_t n) {
  char *d = dst;
  for (; *d; d++)
    ;
  while (n && *src)
    n--, *d++ = *src++;
  *d = 0;
  return dst;
}
