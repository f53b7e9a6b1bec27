// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: function-pointer.c:6:10: error: a call through a function pointer that may be more than one function is not supported
// EXPECT-NOT: internal error
int f(int (*g)(int), int x) {
  return g(x);
}
