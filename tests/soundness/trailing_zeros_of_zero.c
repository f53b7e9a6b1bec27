// The builtin says nothing about zero; 32 is only what one machine gives.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) { return x ? x : (unsigned)__builtin_ctz(x) - 32; }
