// realloc as malloc (of null), then to a smaller size; the kept bytes are summed and freed.
// test: unsigned heap_realloc_shrink(const unsigned char *a, unsigned n)
// input n: int(1..40)
// input a: buffer(n)
#include <stddef.h>

void *realloc(void *p, size_t size);
void free(void *p);

unsigned heap_realloc_shrink(const unsigned char *a, unsigned n) {
  unsigned char *copy = realloc(NULL, n);
  for (unsigned i = 0; i < n; i++)
    copy[i] = a[i];
  unsigned keep = (n + 1) / 2, sum = 0;
  copy = realloc(copy, keep);
  for (unsigned i = 0; i < keep; i++)
    sum = sum * 3 + copy[i];
  free(copy);
  return sum;
}
