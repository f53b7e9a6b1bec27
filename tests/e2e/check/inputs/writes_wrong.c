// Each function of writes.c with a mistake.
#include <stddef.h>

void fill(unsigned char *a, unsigned char c, size_t n) {
  while (n > 1) // the last one is forgotten
    a[--n] = c;
}

void count_up(unsigned char *a, unsigned char first, size_t n) {
  for (size_t i = 0; i < n; i++)
    a[i] = first++ + (i > 4);
}

void mask(unsigned char *to, const unsigned char *from, size_t n, unsigned char key) {
  for (size_t i = 0; i < n; i++)
    to[i] = from[i] ? from[i] ^ key : 0; // zeros are left alone
}

void copy(unsigned char *to, const unsigned char *from) {
  while (*from) // no terminating character
    *to++ = *from++;
}

void dotted(unsigned char *to, const unsigned char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++)
    to[i] = from[i];
  for (; i < n; i++)
    to[i] = 0;
}
