// strlen of a string kept one character per list node.
// struct lnode { u8 val; ptr next; }
// test: size_t strlen_list(const struct lnode *p)
// input p: text(lnode, val, next, max 20)
#include <stddef.h>

struct lnode {
  unsigned char val;
  struct lnode *next;
};

size_t strlen_list(const struct lnode *p) {
  size_t n = 0;
  while (p->val != 0) {
    p = p->next;
    ++n;
  }
  return n;
}
