// RUN: lockstep ir %s -- -std=c89 -Wno-error=implicit-function-declaration -Wno-error=int-conversion
// EXIT: 3
// EXPECT: implicit-malloc.c:6:18: error: the definition of malloc, which is called here, is missing
// EXPECT-NOT: internal error
char *f(void) {
  return (char *)malloc(4);
}
