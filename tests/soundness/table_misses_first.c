// The first entry of a local table is set for one input in 256.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  unsigned char table[256];
  for (int i = 1; i < 256; i++)
    table[i] = 0;
  table[x & 255] = 0;
  return x + table[0];
}
