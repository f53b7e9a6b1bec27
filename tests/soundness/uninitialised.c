// Returns an uninitialised local for some inputs.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  unsigned y;
  if (x != 12345678)
    y = x;
  return y;
}
