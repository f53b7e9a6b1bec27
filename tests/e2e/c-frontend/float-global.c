// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: float-global.c:7:3: error: floating point in the initial value of table is not supported
// EXPECT-NOT: internal error
const float table[2] = {0.5f, 1};
const void *f(void) {
  return table;
}
