// Goes down by two, past zero for odd numbers and for ever.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  for (unsigned k = x; k != 0; k -= 2) {
  }
  return x;
}
