// Builds the list n-1, …, 0 by pushing fresh nodes to the front.
// test: struct lnode *list_construct(unsigned n)
// input n: int(0..20)
#include <stddef.h>

void *malloc(size_t size);

struct lnode {
  unsigned val;
  struct lnode *next;
};

struct lnode *list_construct(unsigned n) {
  struct lnode *l = NULL;
  for (unsigned i = 0; i < n; i++) {
    struct lnode *p = malloc(sizeof(struct lnode));
    p->val = i;
    p->next = l;
    l = p;
  }
  return l;
}
