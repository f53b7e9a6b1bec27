// Hexadecimal encoding through a constant string.
// test: char *int_hex_encode(char *out, const unsigned char *in, size_t n)
// input n: int(0..10)
// input in: buffer(n)
// input out: buffer(2 * n + 1)
#include <stddef.h>

char *int_hex_encode(char *out, const unsigned char *in, size_t n) {
  static const char digits[] = "0123456789abcdef";
  char *o = out;
  while (n--) {
    *o++ = digits[*in >> 4];
    *o++ = digits[*in++ & 15];
  }
  *o = '\0';
  return o;
}
