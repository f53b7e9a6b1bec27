// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: float.c:5:1: error: floating point (double) is not supported
// EXPECT-NOT: internal error
double half(double x) { return x / 2; }
