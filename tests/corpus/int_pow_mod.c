// Modular power by squaring.
// test: uint32_t int_pow_mod(uint32_t base, uint32_t exponent, uint32_t modulus)
// input base: int
// input exponent: int
// input modulus: int
#include <stdint.h>

uint32_t int_pow_mod(uint32_t base, uint32_t exponent, uint32_t modulus) {
  if (modulus == 0)
    return 0;
  uint64_t result = 1 % modulus, b = base % modulus;
  for (; exponent; exponent >>= 1) {
    if (exponent & 1)
      result = result * b % modulus;
    b = b * b % modulus;
  }
  return (uint32_t)result;
}
