// Comes to 0 for even numbers only.
// RUN: lockstep check inputs/down_recursive.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned down(unsigned x) { return x == 0 ? 0 : -down(x - 2); }
