#include <stddef.h>

unsigned count_pointers(unsigned **m, size_t rows, size_t columns, unsigned x) {
  unsigned n = 0;
  for (size_t i = 0; i < rows; i++)
    for (size_t j = 0; j < columns; j++)
      n += m[i][j] == x;
  return n;
}
