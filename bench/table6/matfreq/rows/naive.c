// Two loops over one array.
#include <stddef.h>

size_t count(const unsigned char *m, size_t u, size_t v, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++)
    for (size_t j = 0; j < v; j++)
      if (m[i * v + j] == x)
        n++;
  return n;
}

// wrong: the stride of the other order
// - if (m[i * v + j] == x)
// + if (m[i * u + j] == x)
// wrong: a row is one longer
// - if (m[i * v + j] == x)
// + if (m[i * (v + 1) + j] == x)
// wrong: the first column is left out
// - for (size_t j = 0; j < v; j++)
// + for (size_t j = 1; j < v; j++)
// wrong: stops at the first in a row
// - n++;
// + {
// + n++;
// + break;
// + }
