#include <stddef.h>

unsigned sum_array(const unsigned *a, size_t n) {
  unsigned total = 0;
  for (size_t i = 0; i < n; i++)
    total += a[i];
  return total;
}

unsigned dot_array(const unsigned *a, const unsigned *b, size_t n) {
  unsigned total = 0;
  for (size_t i = 0; i < n; i++)
    total += a[i] * b[i];
  return total;
}
