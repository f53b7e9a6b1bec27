// Depends on where a string literal lies.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) { return ((unsigned long)"abc" & 1) ? x + 1: x; }
