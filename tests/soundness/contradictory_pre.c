// No input satisfies the precondition.
// RUN: lockstep check inputs/contradiction.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
unsigned same(unsigned x) { return x + 1; }
