// memcmp by four, remainder through a switch that falls through.
// test: int memcmp_unroll4(const unsigned char *a, const unsigned char *b, unsigned n)
// input n: int(0..40)
// input a: array(u8, n)
// input b: array(u8, n, like a)
int memcmp_unroll4(const unsigned char *a, const unsigned char *b, unsigned n) {
  int d;
  while (n >= 4) {
    if ((d = a[0] - b[0]) || (d = a[1] - b[1]) || (d = a[2] - b[2]) || (d = a[3] - b[3]))
      return d;
    a += 4, b += 4, n -= 4;
  }
  switch (n) {
  case 3:
    if ((d = *a++ - *b++) != 0)
      return d;
    __attribute__((fallthrough));
  case 2:
    if ((d = *a++ - *b++) != 0)
      return d;
    __attribute__((fallthrough));
  case 1:
    return *a - *b;
  }
  return 0;
}
