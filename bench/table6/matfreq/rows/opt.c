// Row by row, four elements in each pass, then the row's others.
#include <stddef.h>

size_t count(const unsigned char *m, size_t u, size_t v, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++) {
    size_t j = 0;
    for (; j + 3 < v; j += 4) {
      n += m[i * v + j] == x;
      n += m[i * v + j + 1] == x;
      n += m[i * v + j + 2] == x;
      n += m[i * v + j + 3] == x;
    }
    for (; j < v; j++)
      n += m[i * v + j] == x;
  }
  return n;
}

// wrong: the others are forgotten
// - for (; j < v; j++)
// - n += m[i * v + j] == x;
// wrong: the stride of the other order in one place
// - n += m[i * v + j + 2] == x;
// + n += m[i * u + j + 2] == x;
// wrong: three of four
// - n += m[i * v + j + 3] == x;
// + ;
