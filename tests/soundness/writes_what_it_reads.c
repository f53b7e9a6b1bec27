// b may lie inside a: what is added later is what was written before.
// RUN: lockstep check inputs/total_bytes.rel %s --timeout 16
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned total(unsigned char *a, unsigned n, unsigned char *b) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    s += a[i];
    b[0] = (unsigned char)s;
  }
  return s;
}
