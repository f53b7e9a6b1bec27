// Chunk by chunk, byte by byte. The set's nodes are walked for each character.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

static int contains(const lnode *set, unsigned char c) {
  for (; set->val != 0; set = set->next)
    if (set->val == c)
      return 1;
  return 0;
}

unsigned char *strpbrk(clnode *s, const lnode *accept) {
  for (;; s = s->next)
    for (int i = 0; i < 4; i++) {
      if (s->chunk[i] == 0)
        return NULL;
      if (contains(accept, s->chunk[i]))
        return &s->chunk[i];
    }
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
// wrong: the chunk, not the byte
// - return &s->chunk[i];
// + return s->chunk;
// wrong: the last byte of each chunk is left out
// - if (contains(accept, s->chunk[i]))
// + if (i < 3 && contains(accept, s->chunk[i]))
// wrong: the end instead of null
// - return NULL;
// + return &s->chunk[i];
