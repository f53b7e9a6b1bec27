// Four bytes of a chunk in each pass. The set's nodes are walked four in each pass.
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

size_t strspn(const clnode *s, const lnode *accept) {
  for (size_t n = 0;; n += 4, s = s->next) {
    if (s->chunk[0] == 0 || !contains(accept, s->chunk[0]))
      return n;
    if (s->chunk[1] == 0 || !contains(accept, s->chunk[1]))
      return n + 1;
    if (s->chunk[2] == 0 || !contains(accept, s->chunk[2]))
      return n + 2;
    if (s->chunk[3] == 0 || !contains(accept, s->chunk[3]))
      return n + 3;
  }
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
// wrong: an index that was not changed after copying the line
// - if (s->chunk[3] == 0 || !contains(accept, s->chunk[3]))
// + if (s->chunk[3] == 0 || !contains(accept, s->chunk[2]))
// wrong: a chunk counts as three
// - for (size_t n = 0;; n += 4, s = s->next) {
// + for (size_t n = 0;; n += 3, s = s->next) {
// wrong: a number that was not changed after copying the line
// - return n + 2;
// + return n + 1;
