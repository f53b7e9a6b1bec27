// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: setjmp.c:9:10: error: setjmp/longjmp (a call of setjmp) is not supported
// EXPECT-NOT: internal error
typedef long jmp_buf[8];
int setjmp(jmp_buf);
jmp_buf buffer;
int f(void) {
  return setjmp(buffer);
}
