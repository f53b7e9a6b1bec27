// Node by node. The set's nodes are walked for each character.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

static int contains(const lnode *set, unsigned char c) {
  for (; set->val != 0; set = set->next)
    if (set->val == c)
      return 1;
  return 0;
}

size_t strspn(const lnode *s, const lnode *accept) {
  size_t n = 0;
  for (; s->val != 0 && contains(accept, s->val); s = s->next)
    n++;
  return n;
}

// wrong: the set's last node is left out
// - for (; set->val != 0; set = set->next)
// + for (; set->val != 0 && set->next->val != 0; set = set->next)
// wrong: bytes against chars with a sign
// - if (set->val == c)
// + if (set->val == (signed char)c)
// wrong: only the set's first node counts
// - for (; set->val != 0; set = set->next)
// + if (set->val != 0)
// wrong: the string's last node is left out
// - for (; s->val != 0 && contains(accept, s->val); s = s->next)
// + for (; s->val != 0 && s->next->val != 0 && contains(accept, s->val); s = s->next)
// wrong: the node that ends it is counted
// - size_t n = 0;
// + size_t n = s->val != 0;
// wrong: the other function
// - for (; s->val != 0 && contains(accept, s->val); s = s->next)
// + for (; s->val != 0 && !contains(accept, s->val); s = s->next)
