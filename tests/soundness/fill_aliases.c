// b may lie inside a: what is read from it changes.
// RUN: lockstep check inputs/fill.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned fill(unsigned char *a, unsigned n, unsigned char *b) {
  unsigned i = 0, before = b[0];
  for (; i < n; i++)
    a[i] = (unsigned char)(before + 1);
  return i + b[0] - before;
}
