// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: register-variable.c:7:19: error: a variable in a machine register (inline assembly) is not supported
// EXPECT-NOT: internal error
register unsigned long stack_pointer __asm__("rsp");
int f(int x) {
  return x < 0 && stack_pointer;
}
