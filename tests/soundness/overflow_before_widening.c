// Multiplies in 32 bits and then widens.
// RUN: lockstep check inputs/grow.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned long grow(unsigned x) { return x * 4; }
