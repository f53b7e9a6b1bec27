// The bound is kept in memory that a may overlap.
// RUN: lockstep check inputs/fill.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned fill(unsigned char *a, unsigned n, unsigned char *b) {
  unsigned i = 0;
  unsigned char old = b[0];
  for (; i < n; i++)
    a[i] = 7;
  return b[0] == old ? i : 0;
}
