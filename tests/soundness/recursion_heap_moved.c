// Passes an array that begins elsewhere.
// RUN: lockstep check inputs/sum_heap.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned sum(const unsigned *a, unsigned i, unsigned n) {
  return i >= n ? 0 : a[i] + sum(a, 2 * i + 1, n) + sum(a + 1, 2 * i + 1, n - 1);
}
