// Half of the words lies outside.
// RUN: lockstep check inputs/same_a.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x, const unsigned *a) {
  unsigned b[1];
  b[0] = 5;
  unsigned long before = *(const unsigned long *)(a + 1);
  b[0] = x;
  unsigned long after = *(const unsigned long *)(a + 1);
  return b[0] + (before != after);
}
