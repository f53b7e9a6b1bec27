// Element by element.
#include <stddef.h>

unsigned sum(const unsigned *a, size_t n) {
  unsigned total = 0;
  for (size_t i = 0; i < n; i++)
    total += a[i];
  return total;
}

// wrong: the last element is left out
// - for (size_t i = 0; i < n; i++)
// + for (size_t i = 0; i + 1 < n; i++)
// wrong: the first element is left out
// - for (size_t i = 0; i < n; i++)
// + for (size_t i = 1; i < n; i++)
// wrong: the total is too narrow
// - unsigned total = 0;
// + unsigned short total = 0;
