// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: folded.c:6:3: error: an operation on constants that has no value (a division by zero, an oversized shift) is not supported
// EXPECT-NOT: internal error
int f(void) {
  return 1 / 0;
}
