// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: clang does not accept this file
// EXPECT: use of undeclared identifier 'undeclared'
// EXPECT-NOT: internal error
int f(void) {
  return undeclared;
}
