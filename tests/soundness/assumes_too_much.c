// A promise to the compiler that one input breaks: tolerated, but the verdict must say so.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 0
// EXPECT: assumes no
// EXPECT: assumption that the code gives to the compiler is false at assumes_too_much.c:7:3
unsigned same(unsigned x) {
  __builtin_assume(x != 3141592653u);
  return x;
}
