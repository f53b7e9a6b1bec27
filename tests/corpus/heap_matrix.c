// A matrix of row pointers, all freshly allocated, filled and handed out.
// test: int **heap_matrix(int r, int c)
// input r: int(0..5)
// input c: int(1..5)
#include <stddef.h>

void *malloc(size_t size);

int **heap_matrix(int r, int c) {
  int **m = malloc((size_t)r * sizeof *m);
  for (int i = 0; i < r; i++) {
    m[i] = malloc((size_t)c * sizeof **m);
    for (int j = 0; j < c; j++)
      m[i][j] = (i + 1) * (j - 2);
  }
  return m;
}
