// Writes the array only at an index that tests do not reach.
// RUN: lockstep check inputs/sum_array.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned sum(unsigned *a, unsigned long n) {
  unsigned s = 0;
  for (unsigned long i = 0; i < n; i++) {
    s += a[i];
    if (i == 1000000007)
      a[i] = 0;
  }
  return s;
}
