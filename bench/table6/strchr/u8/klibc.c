// While it is not the character: at the end nothing, else go on.
#include <stddef.h>

char *strchr(const char *s, int c) {
  while (*s != (char)c) {
    if (!*s)
      return NULL;
    s++;
  }
  return (char *)s;
}

// wrong: chars against ints
// - while (*s != (char)c) {
// + while (*(const unsigned char *)s != c) {
// wrong: looks for the end one byte too early
// - if (!*s)
// + if (!s[1])
// wrong: the end is a hit
// - return NULL;
// + break;
// wrong: the byte is masked to seven bits
// - while (*s != (char)c) {
// + while (*s != (c & 0x7f)) {
