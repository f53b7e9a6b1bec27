// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: inline-asm.c:6:3: error: inline assembly is not supported
// EXPECT-NOT: internal error
int f(int x) {
  __asm__("incl %0" : "+r"(x));
  return x;
}
