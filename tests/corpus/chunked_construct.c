// Copies an array into a fresh chunked list; the last chunk is filled up with zeros.
// test: struct cnode *chunked_construct(const unsigned char *a, unsigned n)
// input n: int(0..20)
// input a: buffer(n)
#include <stddef.h>

void *calloc(size_t count, size_t size);

struct cnode {
  unsigned char chunk[4];
  struct cnode *next;
};

struct cnode *chunked_construct(const unsigned char *a, unsigned n) {
  struct cnode *head = NULL, *last = NULL;
  for (unsigned i = 0; i < n; i++) {
    if (i % 4 == 0) {
      struct cnode *fresh = calloc(1, sizeof *fresh);
      if (!last)
        head = fresh;
      else
        last->next = fresh;
      last = fresh;
    }
    last->chunk[i % 4] = a[i];
  }
  return head;
}
