// The result is right, but a static is changed.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  static unsigned calls;
  calls++;
  return x;
}
