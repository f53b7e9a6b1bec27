// A promise to the optimiser is no hypothesis.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  __builtin_assume(x < 5);
  return x < 5 ? x : 0;
}
