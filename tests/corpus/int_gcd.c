// Greatest common divisor: Euclid by remainder.
// test: unsigned int_gcd(unsigned a, unsigned b)
// input a: int
// input b: int
unsigned int_gcd(unsigned a, unsigned b) {
  while (b) {
    unsigned t = a % b;
    a = b;
    b = t;
  }
  return a;
}
