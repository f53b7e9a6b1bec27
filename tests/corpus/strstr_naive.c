// strstr by trying each position.
// test: char *strstr_naive(const char *hay, const char *needle)
// input hay: string(max 25, of "ab")
// input needle: string(max 4, of "ab")
#include <stddef.h>

char *strstr_naive(const char *hay, const char *needle) {
  for (;; hay++) {
    size_t i = 0;
    while (needle[i] && hay[i] == needle[i])
      i++;
    if (!needle[i])
      return (char *)hay;
    if (!hay[i] || !*hay)
      return NULL;
  }
}
