// Quotients and remainders of both signs, and the floor versions; the two undefined pairs are
// caught first.
// test: long long int_divide_signs(int a, int b, long long c, long long d)
// input a: int
// input b: int
// input c: int
// input d: int
// tolerates: signed_overflow
#include <limits.h>

static int floor_div(int a, int b) {
  int q = a / b;
  return q - (a % b != 0 && (a < 0) != (b < 0));
}

long long int_divide_signs(int a, int b, long long c, long long d) {
  long long r = 0;
  if (b != 0 && !(a == INT_MIN && b == -1))
    r = 31LL * floor_div(a, b) + a % b;
  if (d != 0 && !(c == LLONG_MIN && d == -1))
    r ^= c / d + 7 * (c % d);
  return r;
}
