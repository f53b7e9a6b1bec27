// Two mutually recursive functions.
// test: unsigned int_fibonacci_mutual(unsigned n)
// input n: int(0..14)
static unsigned female(unsigned n);

static unsigned male(unsigned n) {
  return n == 0 ? 0 : n - female(male(n - 1));
}

static unsigned female(unsigned n) {
  return n == 0 ? 1 : n - male(female(n - 1));
}

unsigned int_fibonacci_mutual(unsigned n) {
  return male(n) * 100 + female(n);
}
