// _Bool from all kinds of values, short circuits, negations.
// test: int int_bool_logic(int a, unsigned char b, const char *p, long long d)
// input a: int(-2..2)
// input b: one_of(0, 1, 128, 255)
// input p: null_or(string(max 3))
// input d: one_of(0, 4294967296, -1)
#include <stdbool.h>

int int_bool_logic(int a, unsigned char b, const char *p, long long d) {
  bool x = a, y = b, z = p, w = d;
  bool t = x && (y || !z);
  t ^= w;
  int r = t + 2 * !x + 4 * (p && *p) + 8 * (a < 0 == w);
  r |= (x ? y : z) << 4;
  x += 1;
  return r << 1 | x;
}
