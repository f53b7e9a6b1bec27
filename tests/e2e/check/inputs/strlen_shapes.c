#include <stddef.h>
#include <stdint.h>

#define ONES ((uintptr_t)-1 / 0xff)
#define HIGHS (ONES * 0x80)

size_t strlen_index(const char *s) {
  size_t i;
  for (i = 0; s[i] != '\0'; i++)
    ;
  return i;
}

size_t strlen_peeled(const char *s) {
  const char *p = s;
  if (!*p)
    return 0;
  do
    p++;
  while (*p);
  return (size_t)(p - s);
}

size_t strlen_goto(const char *s) {
  const char *p = s;
  goto test;
next:
  p++;
test:
  if (*p)
    goto next;
  return (size_t)(p - s);
}

size_t strlen_behind(const char *s) {
  const char *p = s;
  while (*p++)
    ;
  return (size_t)(p - s - 1);
}

size_t strlen_by_four(const char *s) {
  for (const char *p = s;; p += 4) {
    if (!p[0])
      return (size_t)(p - s);
    if (!p[1])
      return (size_t)(p + 1 - s);
    if (!p[2])
      return (size_t)(p + 2 - s);
    if (!p[3])
      return (size_t)(p + 3 - s);
  }
}

// Words, and a test for each byte of the last one.
size_t strlen_byte_tests(const char *s) {
  const char *p = s;
  for (; (uintptr_t)p % sizeof(uintptr_t); p++)
    if (!*p)
      return (size_t)(p - s);
  for (const uintptr_t *w = (const uintptr_t *)p;; w++)
    if ((*w - ONES) & ~*w & HIGHS) {
      p = (const char *)w;
      if (!p[0])
        return (size_t)(p - s);
      if (!p[1])
        return (size_t)(p - s + 1);
      if (!p[2])
        return (size_t)(p - s + 2);
      if (!p[3])
        return (size_t)(p - s + 3);
      if (sizeof(uintptr_t) > 4) {
        if (!p[4])
          return (size_t)(p - s + 4);
        if (!p[5])
          return (size_t)(p - s + 5);
        if (!p[6])
          return (size_t)(p - s + 6);
        if (!p[7])
          return (size_t)(p - s + 7);
      }
    }
}
