// memmem with a bad-character shift table of 256 size_t on the stack.
// test: void *memmem_shift(const void *hay, size_t n, const void *needle, size_t k)
// input n: int(0..40)
// input k: int(1..4)
// input hay: array(u8 int(97..99), n)
// input needle: array(u8 int(97..99), k)
#include <stddef.h>

void *memmem_shift(const void *hay, size_t n, const void *needle, size_t k) {
  const unsigned char *h = hay, *x = needle;
  size_t shift[256];
  for (size_t i = 0; i < 256; i++)
    shift[i] = k;
  for (size_t i = 0; i + 1 < k; i++)
    shift[x[i]] = k - 1 - i;
  for (size_t at = 0; at + k <= n; at += shift[h[at + k - 1]]) {
    size_t i = k;
    while (i > 0 && h[at + i - 1] == x[i - 1])
      i--;
    if (i == 0)
      return (void *)(h + at);
  }
  return NULL;
}
