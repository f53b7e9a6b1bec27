#include <stddef.h>

void fill(unsigned char *a, unsigned char c, size_t n) {
  while (n--)
    *a++ = c;
}

void count_up(unsigned char *a, unsigned char first, size_t n) {
  for (size_t i = 0; i < n; i++)
    a[i] = (unsigned char)(first + i);
}

void mask(unsigned char *to, const unsigned char *from, size_t n, unsigned char key) {
  const unsigned char *end = from + n;
  while (from != end)
    *to++ = *from++ ^ key;
}

void copy(unsigned char *to, const unsigned char *from) {
  size_t i = 0;
  for (; from[i]; i++)
    to[i] = from[i];
  to[i] = 0;
}

void dotted(unsigned char *to, const unsigned char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++)
    to[i] = from[i];
  for (; i < n; i++)
    to[i] = '.';
}
