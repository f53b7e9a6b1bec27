// Writes through null for one input.
// RUN: lockstep check inputs/same_p.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x, unsigned *p) {
  if (x == 87654321)
    *(unsigned *)0 = 1;
  return x;
}
