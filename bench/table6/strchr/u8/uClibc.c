// A do-while loop: the byte that was compared decides whether to go on.
#include <stddef.h>

char *strchr(const char *s, int c) {
  do {
    if (*s == (char)c)
      return (char *)s;
  } while (*s++);
  return NULL;
}

// wrong: as a while loop, the terminator is not compared
// - do {
// + while (*s) {
// - } while (*s++);
// + s++;
// + }
// wrong: the test skips the first byte
// - } while (*s++);
// + } while (*++s);
// wrong: no character of 0x80 or more
// - if (*s == (char)c)
// + if (*s == (unsigned char)c)
