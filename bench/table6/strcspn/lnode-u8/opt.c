// Node by node. The set is walked four characters in each pass.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

static int contains(const char *set, char c) {
  for (;; set += 4) {
    if (set[0] == 0)
      return 0;
    if (set[0] == c)
      return 1;
    if (set[1] == 0)
      return 0;
    if (set[1] == c)
      return 1;
    if (set[2] == 0)
      return 0;
    if (set[2] == c)
      return 1;
    if (set[3] == 0)
      return 0;
    if (set[3] == c)
      return 1;
  }
}

size_t strcspn(const lnode *s, const char *reject) {
  size_t n = 0;
  for (; s->val != 0 && !contains(reject, s->val); s = s->next)
    n++;
  return n;
}

// wrong: every fourth character of the set is left out
// - if (set[3] == c)
// - return 1;
// wrong: an index that was not changed after copying the line
// - if (set[2] == c)
// + if (set[1] == c)
// wrong: a set of two characters contains everything
// - if (set[2] == 0)
// - return 0;
// + if (set[2] == 0)
// + return 1;
// wrong: the string's last node is left out
// - for (; s->val != 0 && !contains(reject, s->val); s = s->next)
// + for (; s->val != 0 && s->next->val != 0 && !contains(reject, s->val); s = s->next)
// wrong: the node that ends it is counted
// - size_t n = 0;
// + size_t n = s->val != 0;
// wrong: the other function
// - for (; s->val != 0 && !contains(reject, s->val); s = s->next)
// + for (; s->val != 0 && contains(reject, s->val); s = s->next)
