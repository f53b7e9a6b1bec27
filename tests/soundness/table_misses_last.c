// The last entry of a local table is never set.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  unsigned char table[256];
  for (int i = 0; i < 255; i++)
    table[i] = 0;
  return x + table[x & 255];
}
