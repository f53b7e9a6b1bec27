// Row by row, four nodes in each pass.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

size_t count(lnode **m, size_t u, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++) {
    const lnode *p = m[i];
    for (;;) {
      if (!p)
        break;
      n += p->val == x;
      p = p->next;
      if (!p)
        break;
      n += p->val == x;
      p = p->next;
      if (!p)
        break;
      n += p->val == x;
      p = p->next;
      if (!p)
        break;
      n += p->val == x;
      p = p->next;
    }
  }
  return n;
}

// wrong: the fourth node is taken to be there
// - p = p->next;
// - if (!p)
// - break;
// - n += p->val == x;
// - p = p->next;
// - }
// + p = p->next;
// + n += p->val == x;
// + p = p->next;
// + }
// wrong: the fourth node is not looked at
// - n += p->val == x;
// - p = p->next;
// - }
// + p = p->next;
// + }
// wrong: a short row ends the matrix
// - for (;;) {
// - if (!p)
// - break;
// + for (;;) {
// + if (!p)
// + return n;
