// A growing array: realloc doubles, the rest is copied by the allocator.
// test: int *heap_realloc_grow(const char *s, unsigned *count)
// input s: string(max 40, of "a,1")
// input count: array(u32, 1)
#include <stddef.h>

void *malloc(size_t size);
void *realloc(void *p, size_t size);

int *heap_realloc_grow(const char *s, unsigned *count) {
  unsigned used = 0, room = 2;
  int *a = malloc(room * sizeof *a);
  for (int at = 0; s[at]; at++) {
    if (s[at] != ',')
      continue;
    if (used == room) {
      room *= 2;
      a = realloc(a, room * sizeof *a);
      if (!a)
        return NULL;
    }
    a[used++] = at;
  }
  *count = used;
  return a;
}
