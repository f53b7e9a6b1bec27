// The sum wraps around before it is widened.
// RUN: lockstep check inputs/wide.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned long wide(unsigned x) { return (int)x; }
