// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: thread-local.c:7:10: error: the thread-local variable mine is not supported
// EXPECT-NOT: internal error
_Thread_local int mine;
int f(void) {
  return mine;
}
