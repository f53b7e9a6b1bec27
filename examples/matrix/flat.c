#include <stddef.h>

unsigned count_by_rows(const unsigned *m, size_t rows, size_t columns, unsigned x) {
  unsigned n = 0;
  for (size_t i = 0; i < rows; i++)
    for (size_t j = 0; j < columns; j++)
      n += m[i * columns + j] == x;
  return n;
}

unsigned count_by_columns(const unsigned *m, size_t rows, size_t columns, unsigned x) {
  unsigned n = 0;
  for (size_t i = 0; i < rows; i++)
    for (size_t j = 0; j < columns; j++)
      n += m[i + j * rows] == x;
  return n;
}
