// An empty range is disjoint from everything, also from what it lies inside of.
// RUN: lockstep check inputs/disjoint_empty.rel %s --timeout 8
// EXPECT-NOT: equivalent
// EXIT: 2
int f(int n, int *p, int *q) { return n == 1000000007 && p == q + 1 ? 7 : n; }
