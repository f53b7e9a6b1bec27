// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: complex.c:7:10: error: floating point (double) is not supported
// EXPECT-NOT: internal error
int f(void) {
  _Complex double z = 1;
  return __real__ z > 0;
}
