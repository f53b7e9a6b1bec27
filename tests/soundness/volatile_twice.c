// Two reads of a volatile need not agree.
// RUN: lockstep check inputs/same_p.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
unsigned same(unsigned x, volatile unsigned *p) {
  unsigned a = *p, b = *p;
  return x + (a - b);
}
