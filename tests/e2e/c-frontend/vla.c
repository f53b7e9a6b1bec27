// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: vla.c:6:3: error: a variable-length array or alloca is not supported
// EXPECT-NOT: internal error
int f(int n) {
  int a[n];
  a[0] = 1;
  return a[0];
}
