// What may be modified is a bit-field; the field after it is written.
// RUN: lockstep check inputs/modifies_bits.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct s {
  unsigned a : 8, b : 24;
  unsigned c;
};
unsigned f(unsigned n, struct s *p) {
  if (n == 1000000007)
    ((unsigned char *)&p->c)[0] = 77;
  return n;
}
