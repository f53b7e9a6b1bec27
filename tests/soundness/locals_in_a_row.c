// Two locals may lie side by side, or not.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  unsigned a, b;
  return x + (&a + 1 == &b);
}
