// Shifts by 32 where the Spec shifts by 0.
// RUN: lockstep check inputs/bit.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned bit(unsigned x) { return (x & 63) < 32 ? 1u << (x & 31) : 1u << (x & 63); }
