// A small struct returned in registers by a recursive function: quotient and remainder.
// test: unsigned struct_pair_recursive(unsigned a, unsigned char b)
// input a: int(0..3000)
// input b: int(1..255)
struct division {
  unsigned quotient;
  unsigned char rest;
  _Bool exact;
};

static struct division divide(unsigned a, unsigned char b) {
  if (a < b)
    return (struct division){0, (unsigned char)a, a == 0};
  struct division half = divide(a / 2, b);
  unsigned rest = half.rest * 2u + a % 2;
  half.quotient *= 2;
  if (rest >= b) {
    rest -= b;
    half.quotient++;
  }
  half.rest = (unsigned char)rest;
  half.exact = rest == 0;
  return half;
}

unsigned struct_pair_recursive(unsigned a, unsigned char b) {
  struct division d = divide(a, b);
  return d.quotient * 512 + d.rest * 2u + d.exact;
}
