// Counts by two: an odd number never comes to 0 and wraps past it.
// RUN: lockstep check inputs/down.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned down(unsigned x) {
  while (x != 0)
    x -= 2;
  return 0;
}
