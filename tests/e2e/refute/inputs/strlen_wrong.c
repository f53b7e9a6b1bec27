// Wrong versions of strlen, over bytes and over words.
#include <stddef.h>
#include <stdint.h>

size_t one_too_many(const char *s) {
  const char *p = s;
  while (*p++)
    ;
  return p - s;
}

// Sees bytes from 0x80 up as the end.
size_t signed_bytes(const char *s) {
  const char *p = s;
  while (*p > 0)
    p++;
  return p - s;
}

// Takes a byte 0x80 for a zero: the exact test would also ask for ~w.
size_t inexact_word(const char *s) {
  const char *p = s;
  for (; (uintptr_t)p % 8; p++)
    if (!*p)
      return p - s;
  const uint64_t *w = (const uint64_t *)p;
  while (!((*w - 0x0101010101010101u) & 0x8080808080808080u))
    w++;
  p = (const char *)w;
  for (int i = 0; i < 8; i++)
    if (!p[i])
      return p + i - s;
  return p + 7 - s;
}

// Looks at seven bytes of each word only.
size_t seven_of_eight(const char *s) {
  const char *p = s;
  for (; (uintptr_t)p % 8; p++)
    if (!*p)
      return p - s;
  const uint64_t *w = (const uint64_t *)p;
  while (!((*w - 0x0101010101010101u) & ~*w & 0x0080808080808080u))
    w++;
  for (p = (const char *)w; *p; p++)
    ;
  return p - s;
}

// Only strings of more than 32 bytes show it.
size_t long_only(const char *s) {
  size_t n = 0;
  while (s[n])
    n++;
  return n > 32 ? n - 1 : n;
}

// Wrong for strings that do not start at a multiple of 8.
size_t needs_alignment(const char *s) {
  const char *p = (const char *)((uintptr_t)s & ~(uintptr_t)7);
  if (p != s)
    return 1;
  while (*p)
    p++;
  return p - s;
}

size_t right(const char *s) {
  const char *p = s;
  while (*p)
    p++;
  return p - s;
}
