// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: asm-goto.c:6:3: error: inline assembly (asm goto) is not supported
// EXPECT-NOT: internal error
int f(int x) {
  __asm__ goto("jmp %l0" : : : : out);
  x = 5;
out:
  return x;
}
