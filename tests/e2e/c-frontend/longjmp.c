// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: longjmp.c:9:3: error: setjmp/longjmp (a call of longjmp) is not supported
// EXPECT-NOT: internal error
typedef long jmp_buf[8];
_Noreturn void longjmp(jmp_buf, int);
jmp_buf buffer;
void f(void) {
  longjmp(buffer, 1);
}
