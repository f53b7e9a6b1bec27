// a[i] past the end of a may reach b.
// RUN: lockstep check inputs/dot_array.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned dot(unsigned *a, unsigned *b, unsigned long n) {
  unsigned s = 0;
  for (unsigned long i = 0; i < n; i++)
    s += a[i] * b[i];
  unsigned keep = a[n];
  a[n] = 0;
  a[n] = keep;
  return s;
}
