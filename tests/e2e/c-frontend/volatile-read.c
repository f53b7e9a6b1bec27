// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: volatile-read.c:6:10: error: a volatile access is not supported
// EXPECT-NOT: internal error
int f(volatile int *p) {
  return *p;
}
