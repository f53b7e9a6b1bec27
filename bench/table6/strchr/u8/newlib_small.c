// A loop to the character or the end; afterwards it is seen which it was.
#include <stddef.h>

char *strchr(const char *s, int c) {
  const unsigned char *p = (const unsigned char *)s;
  unsigned char ch = (unsigned char)c;

  while (*p && *p != ch)
    p++;
  if (*p == ch)
    return (char *)p;
  return NULL;
}

// wrong: whatever the loop ended at
// - if (*p == ch)
// + if (p)
// wrong: a hit cannot be the terminator
// - if (*p == ch)
// + if (*p)
// wrong: an int is compared with a byte
// - unsigned char ch = (unsigned char)c;
// + int ch = c;
// wrong: the loop looks at the byte after
// - while (*p && *p != ch)
// + while (*p && *++p != ch)
