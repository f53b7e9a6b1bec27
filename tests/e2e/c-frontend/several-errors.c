// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: several-errors.c:6:1: error: floating point
// EXPECT: several-errors.c:7:33: error: a volatile access is not supported
// EXPECT-NOT: internal error
double a(double x) { return x; }
int b(volatile int *p) { return *p; }
