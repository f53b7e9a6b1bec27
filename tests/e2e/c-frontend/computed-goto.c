// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: the address of a label is not supported
// EXPECT-NOT: internal error
int f(int i) {
  void *where = i ? &&one : &&two;
  goto *where;
one:
  return 1;
two:
  return 2;
}
