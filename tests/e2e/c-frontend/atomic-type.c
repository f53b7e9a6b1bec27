// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: atomic-type.c:7:10: error: an atomic access is not supported
// EXPECT-NOT: internal error
_Atomic int counter;
int f(void) {
  return ++counter;
}
