// Assembly changes the result.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
unsigned same(unsigned x) { __asm__("incl %0" : "+r"(x)); return x; }
