// The counter has too few bits to get there.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  for (unsigned char k = 0; k < x; k++) {
  }
  return x;
}
