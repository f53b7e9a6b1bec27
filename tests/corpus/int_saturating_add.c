// Saturating addition at three widths without overflow.
// test: int int_saturating_add(int a, int b, signed char c, signed char d)
// input a: int
// input b: int
// input c: int
// input d: int
#include <limits.h>

int int_saturating_add(int a, int b, signed char c, signed char d) {
  int sum, small = c + d;
  if (b > 0 && a > INT_MAX - b)
    sum = INT_MAX;
  else if (b < 0 && a < INT_MIN - b)
    sum = INT_MIN;
  else
    sum = a + b;
  small = small > SCHAR_MAX ? SCHAR_MAX : small < SCHAR_MIN ? SCHAR_MIN : small;
  return sum ^ small;
}
