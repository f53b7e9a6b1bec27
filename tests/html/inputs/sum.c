#include <stddef.h>

typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

// The sum of a linked list.
unsigned sum_list(const lnode *p) {
  unsigned total = 0;
  for (; p; p = p->next)
    total += p->val;
  return total;
}
