// Spins for one input.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  while (x == 123456789)
    ;
  return x;
}
