// Four pairs in each pass, then the others.
#include <stddef.h>

unsigned dot(const unsigned *a, const unsigned *b, size_t n) {
  unsigned total = 0;
  size_t i = 0;
  for (; i + 3 < n; i += 4) {
    total += a[i] * b[i];
    total += a[i + 1] * b[i + 1];
    total += a[i + 2] * b[i + 2];
    total += a[i + 3] * b[i + 3];
  }
  for (; i < n; i++)
    total += a[i] * b[i];
  return total;
}

// wrong: the others are forgotten
// - for (; i < n; i++)
// - total += a[i] * b[i];
// wrong: an index that was not changed after copying the line
// - total += a[i + 3] * b[i + 3];
// + total += a[i + 3] * b[i + 2];
// wrong: the others begin at the first again
// - for (; i < n; i++)
// + for (i = 0; i < n % 4; i++)
