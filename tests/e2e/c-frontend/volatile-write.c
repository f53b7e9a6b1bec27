// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: volatile-write.c:6:6: error: a volatile access is not supported
// EXPECT-NOT: internal error
void f(volatile int *p) {
  *p = 1;
}
