// RUN: lockstep ir %s -- -fexceptions
// EXIT: 3
// EXPECT: exceptions.c:13:10: error: a call that exceptions may leave is not supported
// EXPECT: hint: leave out -fexceptions
// EXPECT-NOT: internal error
// RUN: lockstep execute %s -f f -a 20
// EXPECT: f: returned 40
static void forget(int *p) { *p = 0; }
static int g(int x) { return x; }

int f(int x) {
  int a __attribute__((cleanup(forget))) = x;
  return g(x) + a;
}
