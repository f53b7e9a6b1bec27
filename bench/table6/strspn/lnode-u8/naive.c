// Node by node. The set is walked for each character.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

static int contains(const char *set, char c) {
  for (; *set; set++)
    if (*set == c)
      return 1;
  return 0;
}

size_t strspn(const lnode *s, const char *accept) {
  size_t n = 0;
  for (; s->val != 0 && contains(accept, s->val); s = s->next)
    n++;
  return n;
}

// wrong: the set's last character is left out
// - for (; *set; set++)
// + for (; *set && set[1]; set++)
// wrong: no character of 0x80 or more is in the set
// - if (*set == c)
// + if (*set == (unsigned char)c)
// wrong: only the set's first character counts
// - for (; *set; set++)
// + if (*set)
// wrong: the string's last node is left out
// - for (; s->val != 0 && contains(accept, s->val); s = s->next)
// + for (; s->val != 0 && s->next->val != 0 && contains(accept, s->val); s = s->next)
// wrong: the node that ends it is counted
// - size_t n = 0;
// + size_t n = s->val != 0;
// wrong: the other function
// - for (; s->val != 0 && contains(accept, s->val); s = s->next)
// + for (; s->val != 0 && !contains(accept, s->val); s = s->next)
