#include <stddef.h>

void *malloc(size_t size);

typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

unsigned sum_list(const lnode *p) {
  unsigned total = 0;
  for (; p; p = p->next)
    total += p->val;
  return total;
}

unsigned dot_list(const lnode *a, const lnode *b) {
  unsigned total = 0;
  for (; a && b; a = a->next, b = b->next)
    total += a->val * b->val;
  return total;
}

lnode *make_list(unsigned n) {
  lnode *list = NULL;
  for (unsigned i = 0; i < n; i++) {
    lnode *node = malloc(sizeof *node);
    node->val = i;
    node->next = list;
    list = node;
  }
  return list;
}
