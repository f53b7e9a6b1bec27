// A read past the end of a local may see another local, which is written in between.
// RUN: ! lockstep check inputs/same.rel %s --timeout 8
// EXPECT-NOT: equivalent
static unsigned pick(unsigned *p, unsigned i) { return p[i]; }
unsigned same(unsigned x) {
  unsigned a[2], b[2];
  if (x < 4000000000u)
    return x;
  b[0] = b[1] = 0;
  unsigned i = x / 2000000000u;
  unsigned before = pick(a, i);
  b[x & 1] = 1;
  return x + (pick(a, i) != before) + b[x & 1] - 1;
}
