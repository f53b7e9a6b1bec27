// Pair by pair.
#include <stddef.h>

unsigned dot(const unsigned *a, const unsigned *b, size_t n) {
  unsigned total = 0;
  for (size_t i = 0; i < n; i++)
    total += a[i] * b[i];
  return total;
}

// wrong: one array against itself
// - total += a[i] * b[i];
// + total += a[i] * a[i];
// wrong: only the last product
// - total += a[i] * b[i];
// + total = a[i] * b[i];
// wrong: the first array stands still
// - total += a[i] * b[i];
// + total += *a * b[i];
// wrong: the first pair is left out
// - for (size_t i = 0; i < n; i++)
// + for (size_t i = 1; i < n; i++)
