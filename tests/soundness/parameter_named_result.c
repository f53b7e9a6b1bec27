// A parameter is called what the relation calls the result.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x, unsigned result) { return result; }
