// Behind the array may lie a local variable that the model keeps in a register, and it changes between the reads.
// RUN: lockstep check inputs/same_a.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x, const unsigned *a) {
  unsigned b[1];
  b[0] = 5;
  unsigned before = a[2];
  b[0] = x;
  unsigned after = a[2];
  return b[0] + (after != before);
}
