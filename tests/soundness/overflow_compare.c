// Compares by the sign of a difference, which overflows.
// RUN: lockstep check inputs/less.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
int less(int x, int y) { return (int)((unsigned)x - (unsigned)y) < 0; }
