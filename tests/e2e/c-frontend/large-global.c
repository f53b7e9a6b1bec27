// RUN: lockstep ir %s --function f
// EXIT: 3
// EXPECT: large-global.c:9:10: error: more than 64 MiB of global variables (here large) is not supported
// RUN: lockstep execute %s --function small
// EXPECT: small: returned 7
char large[1ul << 40];
char allowed[10 << 20];
int f(long i) {
  return large[i];
}
int small(void) {
  allowed[123456] = 7;
  return allowed[123456];
}
