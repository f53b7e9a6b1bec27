// Both reads lie on one arm of a branch, which becomes one step.
// RUN: lockstep check inputs/same_a.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x, const unsigned *a) {
  unsigned differ = 0, b[1];
  b[0] = 5;
  if (x & 1) {
    unsigned before = a[2];
    b[0] = x;
    differ = a[2] ^ before;
  }
  return x + (differ != 0);
}
