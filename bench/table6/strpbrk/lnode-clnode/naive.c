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

lnode *strpbrk(lnode *s, const clnode *accept) {
  for (; s->val != 0; s = s->next)
    if (contains(accept, s->val))
      return s;
  return NULL;
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
// wrong: the end instead of null
// - return NULL;
// + return s;
// wrong: what comes after it
// - return s;
// + return s->next;
// wrong: the first character is not looked at
// - for (; s->val != 0; s = s->next)
// + while (s->val != 0 && (s = s->next)->val != 0)
