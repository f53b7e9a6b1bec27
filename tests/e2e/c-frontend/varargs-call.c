// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: varargs-call.c:7:10: error: a call with variable arguments (of printf) is not supported
// EXPECT-NOT: internal error
int printf(const char *, ...);
int f(int x) {
  return printf("%d", x);
}
