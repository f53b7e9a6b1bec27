// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: alloca.c:6:13: error: a variable-length array or alloca is not supported
// EXPECT-NOT: internal error
char *f(int n) {
  char *p = __builtin_alloca(n);
  return p;
}
