// Greatest common divisor by shifts and subtraction, 64 bits.
// test: uint64_t int_gcd_binary(uint64_t a, uint64_t b)
// input a: int(0..5000)
// input b: int
#include <stdint.h>

uint64_t int_gcd_binary(uint64_t a, uint64_t b) {
  int shift = 0;
  if (a == 0 || b == 0)
    return a | b;
  while (((a | b) & 1) == 0) {
    a >>= 1;
    b >>= 1;
    shift++;
  }
  while (!(a & 1))
    a >>= 1;
  do {
    while (!(b & 1))
      b >>= 1;
    if (a > b) {
      uint64_t t = a;
      a = b;
      b = t;
    }
    b -= a;
  } while (b);
  return a << shift;
}
