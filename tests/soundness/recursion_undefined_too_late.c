// The Spec never ends but for 0; that it would be undefined after its endless call excuses nothing.
// RUN: lockstep check inputs/spin_recursive.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned spin(unsigned x) { return x == 0 ? 0 : 5 - spin(0); }
