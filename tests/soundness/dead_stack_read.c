// Reads a local after its function has returned.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
static unsigned *keep(unsigned x) {
  unsigned local = x;
  unsigned *p = &local;
  return p;
}
unsigned same(unsigned x) { return *keep(x); }
