// Writes into a string literal, on one input.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  char *s = "abc";
  if (x == 1000000007u)
    s[0] = 1;
  return x;
}
