// Four elements of a row in each pass, then the others.
#include <stddef.h>

size_t count(unsigned char **m, size_t u, size_t v, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++) {
    const unsigned char *row = m[i];
    size_t j = 0;
    for (; j + 3 < v; j += 4) {
      n += row[j] == x;
      n += row[j + 1] == x;
      n += row[j + 2] == x;
      n += row[j + 3] == x;
    }
    for (; j < v; j++)
      n += row[j] == x;
  }
  return n;
}

// wrong: the others are forgotten
// - for (; j < v; j++)
// - n += row[j] == x;
// wrong: an index that was not changed after copying the line
// - n += row[j + 3] == x;
// + n += row[j + 2] == x;
// wrong: always the first row
// - const unsigned char *row = m[i];
// + const unsigned char *row = m[0];
// wrong: the others are looked at from the start
// - for (; j < v; j++)
// + for (j = 0; j < v % 4; j++)
