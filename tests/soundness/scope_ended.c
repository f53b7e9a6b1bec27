// Reads a local whose block has ended.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  unsigned *p;
  {
    unsigned local = x;
    p = &local;
  }
  {
    unsigned other = 7;
    unsigned *q = &other;
    *q = 8;
  }
  return *p;
}
