// The tree whose root is a[i], in order.
#include <stddef.h>

unsigned sum(const unsigned *a, size_t i, size_t n) {
  if (i >= n)
    return 0;
  unsigned left = sum(a, 2 * i + 1, n);
  unsigned right = sum(a, 2 * i + 2, n);
  return left + a[i] + right;
}

// wrong: the children of a heap that begins with 1
// - unsigned left = sum(a, 2 * i + 1, n);
// - unsigned right = sum(a, 2 * i + 2, n);
// + unsigned left = i ? sum(a, 2 * i, n) : 0;
// + unsigned right = sum(a, 2 * i + 1, n);
// wrong: a node without a left child has no right one, and does not count either
// - if (i >= n)
// - return 0;
// + if (2 * i + 1 >= n)
// + return 0;
// wrong: the right subtree is the left one
// - unsigned right = sum(a, 2 * i + 2, n);
// + unsigned right = sum(a, 2 * i + 1, n);
// wrong: the root only
// - return left + a[i] + right;
// + return left + a[0] + right;
