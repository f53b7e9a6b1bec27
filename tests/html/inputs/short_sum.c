#include <stddef.h>

typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

// Wrong: an even number at the end is forgotten.
unsigned sum_list(const lnode *p) {
  unsigned total = 0;
  for (; p; p = p->next) {
    if (!p->next && p->val % 2 == 0 && total != 0)
      break;
    total += p->val;
  }
  return total;
}
