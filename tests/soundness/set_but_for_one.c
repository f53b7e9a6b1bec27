// A local is set through a pointer on all inputs but one.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  unsigned local;
  unsigned *p = &local;
  if (x != 1000000007u)
    *p = 0;
  return x + *p;
}
