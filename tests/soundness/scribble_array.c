// Clears the array that it sums.
// RUN: lockstep check inputs/sum_array.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned sum(unsigned *a, unsigned long n) {
  unsigned s = 0;
  for (unsigned long i = 0; i < n; i++) {
    s += a[i];
    a[i] = 0;
  }
  return s;
}
