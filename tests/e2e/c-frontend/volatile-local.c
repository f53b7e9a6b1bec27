// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: volatile-local.c:6:16: error: a volatile access is not supported
// EXPECT-NOT: internal error
int f(void) {
  volatile int x = 1;
  return x;
}
