// Four elements in each pass, then the others.
#include <stddef.h>

unsigned sum(const unsigned *a, size_t n) {
  unsigned total = 0;
  size_t i = 0;
  for (; i + 3 < n; i += 4)
    total += a[i] + a[i + 1] + a[i + 2] + a[i + 3];
  for (; i < n; i++)
    total += a[i];
  return total;
}

// wrong: the others are forgotten
// - for (; i < n; i++)
// - total += a[i];
// wrong: an element twice, another one not at all
// - total += a[i] + a[i + 1] + a[i + 2] + a[i + 3];
// + total += a[i] + a[i + 1] + a[i + 1] + a[i + 3];
// wrong: the unrolled loop goes one element too far
// - for (; i + 3 < n; i += 4)
// + for (; i + 2 < n; i += 4)
// wrong: steps of four, sums of three
// - total += a[i] + a[i + 1] + a[i + 2] + a[i + 3];
// + total += a[i] + a[i + 1] + a[i + 2];
