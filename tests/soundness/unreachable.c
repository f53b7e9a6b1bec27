// Comes to what is declared unreachable.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  if (x == 3141592653u)
    __builtin_unreachable();
  return x;
}
