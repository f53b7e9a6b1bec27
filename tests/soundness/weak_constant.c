// A weak constant may be another one when linked.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
__attribute__((weak)) const unsigned k = 0;
unsigned same(unsigned x) { return x + k; }
