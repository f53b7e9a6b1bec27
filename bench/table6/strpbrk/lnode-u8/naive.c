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

lnode *strpbrk(lnode *s, const char *accept) {
  for (; s->val != 0; s = s->next)
    if (contains(accept, s->val))
      return s;
  return NULL;
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
// wrong: the end instead of null
// - return NULL;
// + return s;
// wrong: what comes after it
// - return s;
// + return s->next;
// wrong: the first character is not looked at
// - for (; s->val != 0; s = s->next)
// + while (s->val != 0 && (s = s->next)->val != 0)
