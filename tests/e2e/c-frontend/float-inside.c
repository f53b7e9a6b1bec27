// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: float-inside.c:6:16: error: floating point (float) is not supported
// EXPECT-NOT: internal error
int f(int x) {
  return (int)(x * 0.5f);
}
