// RUN: lockstep ir %s -- -O2 -g0
// EXPECT: havoc x
// EXPECT-NOT: internal error
int f(int c) {
  int x;
  if (c)
    x = 1;
  return x;
}
