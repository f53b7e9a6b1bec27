// Node by node. The set's chunks are walked for each character.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

static int contains(const clnode *set, unsigned char c) {
  for (;; set = set->next)
    for (int i = 0; i < 4; i++) {
      if (set->chunk[i] == 0)
        return 0;
      if (set->chunk[i] == c)
        return 1;
    }
}

size_t strcspn(const lnode *s, const clnode *reject) {
  size_t n = 0;
  for (; s->val != 0 && !contains(reject, s->val); s = s->next)
    n++;
  return n;
}

// wrong: the last byte of each of the set's chunks is left out
// - if (set->chunk[i] == c)
// + if (i < 3 && set->chunk[i] == c)
// wrong: only the set's first chunk counts
// - for (;; set = set->next)
// + ;
// - return 1;
// - }
// - }
// + return 1;
// + }
// + return 0;
// + }
// wrong: bytes against chars with a sign
// - if (set->chunk[i] == c)
// + if (set->chunk[i] == (signed char)c)
// wrong: the string's last node is left out
// - for (; s->val != 0 && !contains(reject, s->val); s = s->next)
// + for (; s->val != 0 && s->next->val != 0 && !contains(reject, s->val); s = s->next)
// wrong: the node that ends it is counted
// - size_t n = 0;
// + size_t n = s->val != 0;
// wrong: the other function
// - for (; s->val != 0 && !contains(reject, s->val); s = s->next)
// + for (; s->val != 0 && contains(reject, s->val); s = s->next)
