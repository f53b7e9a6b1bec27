// Ends for the one input on which the Spec does not.
// RUN: lockstep check inputs/spin.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned spin(unsigned x) { return x; }
