// Traps for one input.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  if (x == 3141592653u)
    __builtin_trap();
  return x;
}
