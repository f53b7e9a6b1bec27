// Histogram of bytes into sixteen counters, and the fullest bin.
// test: int array_histogram(const unsigned char *a, size_t n, unsigned short *bins)
// input n: int(0..40)
// input a: buffer(n)
// input bins: array(u16, 16)
#include <stddef.h>

int array_histogram(const unsigned char *a, size_t n, unsigned short *bins) {
  for (int i = 0; i < 16; i++)
    bins[i] = 0;
  for (size_t i = 0; i < n; i++)
    bins[a[i] >> 4]++;
  int best = 0;
  for (int i = 1; i < 16; i++)
    best = bins[i] > bins[best] ? i : best;
  return best;
}
