// Node by node. The set's chunks are words; in the last one the bytes are looked at.
#include <stddef.h>
#include <stdint.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

#define HAS_ZERO(w) (((w) - 0x01010101u) & ~(w) & 0x80808080u)

static int contains(const clnode *set, unsigned char c) {
  const uint32_t pattern = 0x01010101u * c;
  for (;; set = set->next) {
    uint32_t word = *(const uint32_t *)set->chunk;
    if (HAS_ZERO(word))
      break;
    if (HAS_ZERO(word ^ pattern))
      return 1;
  }
  for (int i = 0; set->chunk[i] != 0; i++)
    if (set->chunk[i] == c)
      return 1;
  return 0;
}

size_t strcspn(const lnode *s, const clnode *reject) {
  size_t n = 0;
  for (; s->val != 0 && !contains(reject, s->val); s = s->next)
    n++;
  return n;
}

// wrong: the set's last chunk is not looked at
// - if (HAS_ZERO(word))
// - break;
// + if (HAS_ZERO(word))
// + return 0;
// wrong: the word test takes 0x80 for a hit
// - if (HAS_ZERO(word ^ pattern))
// + if (((word ^ pattern) - 0x01010101u) & 0x80808080u)
// wrong: the bytes of the set's last chunk are counted from 1
// - for (int i = 0; set->chunk[i] != 0; i++)
// + for (int i = 1; set->chunk[i - 1] != 0 && set->chunk[i] != 0; i++)
// wrong: the string's last node is left out
// - for (; s->val != 0 && !contains(reject, s->val); s = s->next)
// + for (; s->val != 0 && s->next->val != 0 && !contains(reject, s->val); s = s->next)
// wrong: the node that ends it is counted
// - size_t n = 0;
// + size_t n = s->val != 0;
// wrong: the other function
// - for (; s->val != 0 && !contains(reject, s->val); s = s->next)
// + for (; s->val != 0 && contains(reject, s->val); s = s->next)
