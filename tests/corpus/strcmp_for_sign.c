// strcmp with a for loop and a result of -1, 0 or 1.
// test: int strcmp_for_sign(const char *a, const char *b)
// input a: string(max 30)
// input b: string(max 30, like a)
#include <stddef.h>

int strcmp_for_sign(const char *a, const char *b) {
  for (size_t i = 0;; i++) {
    unsigned char x = (unsigned char)a[i], y = (unsigned char)b[i];
    if (x < y)
      return -1;
    if (x > y)
      return 1;
    if (x == 0)
      return 0;
  }
}
