// Depends on where the function itself lies.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) { return ((unsigned long)&same & 16) ? x + 1: x; }
