// RUN: lockstep ir %s
// EXPECT: bv128
// EXPECT: mul(
// EXPECT-NOT: internal error
unsigned __int128 product(unsigned long a, unsigned long b) {
  return (unsigned __int128)a * b;
}
