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

size_t strcspn(const lnode *s, const lnode *reject) {
  size_t n = 0;
  for (; s->val != 0 && !contains(reject, s->val); s = s->next)
    n++;
  return n;
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
// wrong: the string's last node is left out
// - for (; s->val != 0 && !contains(reject, s->val); s = s->next)
// + for (; s->val != 0 && s->next->val != 0 && !contains(reject, s->val); s = s->next)
// wrong: the node that ends it is counted
// - size_t n = 0;
// + size_t n = s->val != 0;
// wrong: the other function
// - for (; s->val != 0 && !contains(reject, s->val); s = s->next)
// + for (; s->val != 0 && contains(reject, s->val); s = s->next)
