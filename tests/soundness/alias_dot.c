// Writes a[i], which may be b[i].
// RUN: lockstep check inputs/dot_array.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned dot(unsigned *a, unsigned *b, unsigned long n) {
  unsigned s = 0;
  for (unsigned long i = 0; i < n; i++) {
    unsigned keep = a[i];
    a[i] = 0;
    s += keep * b[i];
    a[i] = keep;
  }
  return s;
}
