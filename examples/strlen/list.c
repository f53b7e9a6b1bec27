#include <stddef.h>

struct lnode {
  unsigned char val;
  struct lnode *next;
};

size_t strlen_list(const struct lnode *p) {
  size_t n = 0;
  for (; p->val; p = p->next)
    n++;
  return n;
}
