// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: atomic-fence.c:6:3: error: an atomic access is not supported
// EXPECT-NOT: internal error
int f(int *p) {
  __sync_synchronize();
  return *p;
}
