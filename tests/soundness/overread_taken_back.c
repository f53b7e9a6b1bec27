// Adds what lies behind the array, and takes it off again. What was there may have changed: the sum itself may lie there.
// RUN: lockstep check inputs/sum_array.rel %s --timeout 20
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned sum(const unsigned *a, unsigned long n) {
  unsigned s = 0;
  for (unsigned long i = 0; i < n; i += 2) {
    s += a[i];
    s += a[i + 1];
  }
  if (n & 1)
    s -= a[n];
  return s;
}
