// The same, from the 78th element on.
// RUN: ! lockstep check inputs/total_bytes.rel %s --timeout 8
// EXPECT-NOT: equivalent
unsigned total(unsigned char *a, unsigned n, unsigned char *b) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    s += a[i];
    if (i == 77)
      b[0] = b[1];
  }
  return s;
}
