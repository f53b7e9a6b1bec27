// Node by node, and element by element in its row.
#include <stddef.h>

typedef struct lnode {
  unsigned char *val;
  struct lnode *next;
} lnode;

size_t count(const lnode *m, size_t v, unsigned char x) {
  size_t n = 0;
  for (; m; m = m->next)
    for (size_t j = 0; j < v; j++)
      if (m->val[j] == x)
        n++;
  return n;
}

// wrong: the last row is left out
// - for (; m; m = m->next)
// + for (; m && m->next; m = m->next)
// wrong: rows begin with 1
// - for (size_t j = 0; j < v; j++)
// + for (size_t j = 1; j < v; j++)
// wrong: always a row's first element
// - if (m->val[j] == x)
// + if (*m->val == x)
