// A bit-field of 31 bits holds all values but the largest half.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct bits {
  unsigned low : 31, high : 1;
};
unsigned same(unsigned x) {
  struct bits b = {0, 0};
  b.low = x;
  b.high = x >> 31 & (x != 0x80000007u);
  return b.low | (unsigned)b.high << 31;
}
