// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: the weak symbol maybe, whose definition is missing, is not supported
// EXPECT-NOT: internal error
extern int maybe __attribute__((weak));
int f(void) {
  return &maybe != 0;
}
