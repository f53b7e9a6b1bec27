// Shifts instead of dividing: rounds down, not towards zero.
// RUN: lockstep check inputs/half.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
int half(int x) { return x >> 1; }
