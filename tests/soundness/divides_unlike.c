// Divides with signs.
// RUN: lockstep check inputs/quotient.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
int quotient(int x, int y) { return x / y; }
