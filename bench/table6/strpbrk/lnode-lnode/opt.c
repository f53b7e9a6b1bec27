// Node by node. The set's nodes are walked four in each pass.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

static int contains(const lnode *set, unsigned char c) {
  for (;;) {
    if (set->val == 0)
      return 0;
    if (set->val == c)
      return 1;
    set = set->next;
    if (set->val == 0)
      return 0;
    if (set->val == c)
      return 1;
    set = set->next;
    if (set->val == 0)
      return 0;
    if (set->val == c)
      return 1;
    set = set->next;
    if (set->val == 0)
      return 0;
    if (set->val == c)
      return 1;
    set = set->next;
  }
}

lnode *strpbrk(lnode *s, const lnode *accept) {
  for (; s->val != 0; s = s->next)
    if (contains(accept, s->val))
      return s;
  return NULL;
}

// wrong: the fourth node of each pass is not compared
// - if (set->val == c)
// - return 1;
// - set = set->next;
// - }
// + set = set->next;
// + }
// wrong: after a pass a node is skipped
// - set = set->next;
// - }
// + set = set->next;
// + if (set->val != 0)
// + set = set->next;
// + }
// wrong: the first node of each pass is compared after moving on
// - for (;;) {
// - if (set->val == 0)
// - return 0;
// - if (set->val == c)
// - return 1;
// - set = set->next;
// + for (;;) {
// + if (set->val == 0)
// + return 0;
// + set = set->next;
// + if (set->val == c)
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
