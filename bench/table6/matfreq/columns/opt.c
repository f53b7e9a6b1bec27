// Row by row, four columns in each pass, then the row's others.
#include <stddef.h>

size_t count(const unsigned char *m, size_t u, size_t v, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++) {
    size_t j = 0;
    for (; j + 3 < v; j += 4) {
      n += m[i + j * u] == x;
      n += m[i + (j + 1) * u] == x;
      n += m[i + (j + 2) * u] == x;
      n += m[i + (j + 3) * u] == x;
    }
    for (; j < v; j++)
      n += m[i + j * u] == x;
  }
  return n;
}

// wrong: the others are forgotten
// - for (; j < v; j++)
// - n += m[i + j * u] == x;
// wrong: the step is not multiplied
// - n += m[i + (j + 1) * u] == x;
// + n += m[i + j * u + 1] == x;
// wrong: the wrong stride for the last of four
// - n += m[i + (j + 3) * u] == x;
// + n += m[i + (j + 3) * v] == x;
