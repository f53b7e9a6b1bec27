// Two loops.
#include <stddef.h>

size_t count(unsigned char **m, size_t u, size_t v, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++)
    for (size_t j = 0; j < v; j++)
      if (m[i][j] == x)
        n++;
  return n;
}

// wrong: rows and columns are mixed up
// - for (size_t i = 0; i < u; i++)
// - for (size_t j = 0; j < v; j++)
// + for (size_t i = 0; i < v && i < u; i++)
// + for (size_t j = 0; j < u && j < v; j++)
// wrong: the last column is left out
// - for (size_t j = 0; j < v; j++)
// + for (size_t j = 0; j + 1 < v; j++)
// wrong: counts what is different
// - if (m[i][j] == x)
// + if (m[i][j] != x)
// wrong: the first row is left out
// - for (size_t i = 0; i < u; i++)
// + for (size_t i = 1; i < u; i++)
