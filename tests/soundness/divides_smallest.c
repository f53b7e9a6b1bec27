// The smallest integer divided by -1 traps.
// RUN: lockstep check inputs/negate.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
int negate(int x) { return x / -1; }
