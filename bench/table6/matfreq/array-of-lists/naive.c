// Row by row, and node by node in each.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

size_t count(lnode **m, size_t u, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++)
    for (const lnode *p = m[i]; p; p = p->next)
      if (p->val == x)
        n++;
  return n;
}

// wrong: a row is not empty
// - for (const lnode *p = m[i]; p; p = p->next)
// + for (const lnode *p = m[i]; p->next; p = p->next)
// wrong: always the first row
// - for (const lnode *p = m[i]; p; p = p->next)
// + for (const lnode *p = m[0]; p; p = p->next)
// wrong: the last row is left out
// - for (size_t i = 0; i < u; i++)
// + for (size_t i = 0; i + 1 < u; i++)
