// The low half of a union changes with the whole, and only on this byte order.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  union {
    unsigned whole;
    unsigned short halves[2];
  } u;
  u.whole = x;
  u.halves[1] = u.halves[1] == 0x3b9a ? 0 : u.halves[1];
  return u.whole;
}
