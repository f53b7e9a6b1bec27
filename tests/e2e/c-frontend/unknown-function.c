// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: unknown-function.c:9:10: error: the definition of missing, which is called here, is missing
// EXPECT: hint: add the C file that defines missing to the command line
// EXPECT-NOT: internal error
int missing(int);
int f(int x) {
  return 1 +
         missing(x);
}
