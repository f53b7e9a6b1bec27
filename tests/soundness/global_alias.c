// The array may overlap the global that holds the sum.
// RUN: lockstep check inputs/sum_array.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned total;
unsigned sum(unsigned *a, unsigned long n) {
  total = 0;
  for (unsigned long i = 0; i < n; i++)
    total += a[i];
  return total;
}
