// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: floating point (x86_fp80) is not supported
// EXPECT-NOT: internal error
int f(int x) {
  long double y = x;
  return y > 1;
}
