// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: builtin-setjmp.c:6:10: error: the address of a stack frame or of the caller's code (__builtin_setjmp needs it too) is not supported
// EXPECT-NOT: internal error
int f(void **buffer) {
  return __builtin_setjmp(buffer);
}
