// Mutual tail recursion between external functions.
// test: _Bool int_even_odd(unsigned n)
// input n: int(0..50)
#include <stdbool.h>

bool is_odd(unsigned n);
bool int_even_odd(unsigned n);

bool is_odd(unsigned n) {
  return n == 0 ? false : int_even_odd(n - 1);
}

bool int_even_odd(unsigned n) {
  return n == 0 ? true : is_odd(n - 1);
}
