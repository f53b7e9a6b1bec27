// Negative indices from the end of an array, with int, long and ptrdiff_t.
// test: int ptr_negative_index(const int *a, int n)
// input n: int(3..10)
// input a: array(i32, n)
// tolerates: signed_overflow
#include <stddef.h>

int ptr_negative_index(const int *a, int n) {
  const int *end = a + n;
  int sum = 0;
  for (int i = -1; i >= -n; i--)
    sum = sum * 3 + end[i];
  long l = -2;
  ptrdiff_t d = -3;
  return sum ^ end[l] ^ *(end + d);
}
