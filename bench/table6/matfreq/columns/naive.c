// Two loops over one array whose columns lie one after the other.
#include <stddef.h>

size_t count(const unsigned char *m, size_t u, size_t v, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++)
    for (size_t j = 0; j < v; j++)
      if (m[i + j * u] == x)
        n++;
  return n;
}

// wrong: the stride of the other order
// - if (m[i + j * u] == x)
// + if (m[i + j * v] == x)
// wrong: only the diagonal's half
// - for (size_t j = 0; j < v; j++)
// + for (size_t j = i; j < v; j++)
// wrong: the columns overlap
// - if (m[i + j * u] == x)
// + if (m[i + j] == x)
