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

lnode *strpbrk(lnode *s, const char *accept) {
  for (; s->val != 0; s = s->next)
    if (contains(accept, s->val))
      return s;
  return NULL;
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
// wrong: the end instead of null
// - return NULL;
// + return s;
// wrong: what comes after it
// - return s;
// + return s->next;
// wrong: the first character is not looked at
// - for (; s->val != 0; s = s->next)
// + while (s->val != 0 && (s = s->next)->val != 0)
