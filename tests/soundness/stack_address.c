// Returns the address of a local as a number.
// RUN: lockstep check inputs/same_p.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x, unsigned *p) {
  unsigned local = x;
  p = &local;
  return (unsigned)(unsigned long)p;
}
