// A _Bool in memory may hold any byte, which is not the truth that its bytes tell.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
_Bool flag;
unsigned same(unsigned x) {
  unsigned char *byte = (unsigned char *)&flag;
  return x + (flag ? 1 : 0) - (*byte ? 1 : 0);
}
