// A range that ends before it begins is empty: nothing may be modified.
// RUN: lockstep check inputs/modifies_negative.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
int f(int n, int *a, int *q) {
  if (n == -1000000007 && (unsigned long)q - (unsigned long)a < 4096)
    *q = 5;
  return (int)((unsigned)n + 1);
}
