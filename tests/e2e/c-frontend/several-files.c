// RUN: lockstep ir %s inputs/helper.c --function f
// EXPECT: function f(
// EXPECT: mul(x
// EXPECT-NOT: call helper
int helper(int);
int f(int x) { return helper(x); }
