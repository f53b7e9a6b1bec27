// Divides by zero for one input.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x) { return x + 0 * (1 / (x - 192837465)); }
