// Two floats in a structure are passed as a vector of them.
// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: float-vector.c:8:1: error: floating point (<2 x float>) is not supported
// EXPECT-NOT: internal error
struct point { float x, y; };

struct point f(struct point p) { return p; }
