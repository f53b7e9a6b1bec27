// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: ifunc.c:9:10: error: a function that is chosen when the program is loaded (ifunc) is not supported
// EXPECT-NOT: internal error
static int one(int x) { return x; }
static void *choose(void) { return one; }
int chosen(int) __attribute__((ifunc("choose")));
int f(int x) {
  return chosen(x);
}
