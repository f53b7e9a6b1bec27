// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: atomic-builtin.c:6:10: error: an atomic access is not supported
// EXPECT-NOT: internal error
int f(int *p) {
  return __atomic_load_n(p, __ATOMIC_SEQ_CST);
}
