// The loop has no end of its own; the character is tested before the terminator.
#include <stddef.h>

char *strchr(const char *s, int c) {
  for (;; ++s) {
    if (*s == (char)c)
      return ((char *)s);
    if (*s == '\0')
      return (NULL);
  }
}

// wrong: c is not converted to a char
// - if (*s == (char)c)
// + if (*s == c)
// wrong: the terminator is tested first
// - for (;; ++s) {
// + for (; *s; ++s) {
// - if (*s == '\0')
// - return (NULL);
// - }
// + }
// + return NULL;
// wrong: every other byte
// - for (;; ++s) {
// + for (;; s += 1 + (s[1] != '\0')) {
