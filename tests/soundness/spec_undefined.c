// The Spec is undefined for all inputs: there is nothing to prove.
// RUN: lockstep check inputs/never.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
unsigned never(unsigned x) { return x; }
