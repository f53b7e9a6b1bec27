// The field after a bit-field is disjoint from it.
// RUN: lockstep check inputs/disjoint_bits.rel %s --timeout 8
// EXPECT-NOT: equivalent
// EXIT: 2
struct s {
  unsigned a : 8, b : 24;
  unsigned c;
};
unsigned f(unsigned n, struct s *p, unsigned *q) { return n == 1000000007 && q == &p->c ? 3 : n; }
