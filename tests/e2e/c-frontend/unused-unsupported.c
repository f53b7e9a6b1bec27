// RUN: lockstep ir %s --function fine
// EXPECT: function fine(
// EXPECT-NOT: error
double half(double x) { return x / 2; }
int missing(int);
int calls(int x) { return missing(x) + (int)half(x); }
int fine(int x) { return x + 1; }
