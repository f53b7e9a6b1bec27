// The index of a local table is one too large, far on.
// RUN: lockstep check inputs/fill.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned fill(unsigned char *a, unsigned n, unsigned char *b) {
  unsigned table[4];
  unsigned i = 0;
  (void)b;
  for (; i < n; i++) {
    a[i] = 0;
    table[i == 1000000007 ? 4 : i & 3] = i;
  }
  return i + 0 * table[0];
}
