// Ends early.
// RUN: lockstep check inputs/down_recursive.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned down(unsigned x) { return x <= 1 ? x : -down(x - 1); }
