// Four nodes in each pass.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

size_t strlen(const lnode *s) {
  for (size_t n = 0;; n += 4) {
    if (s->val == 0)
      return n;
    s = s->next;
    if (s->val == 0)
      return n + 1;
    s = s->next;
    if (s->val == 0)
      return n + 2;
    s = s->next;
    if (s->val == 0)
      return n + 3;
    s = s->next;
  }
}

// wrong: the third node is not looked at
// - if (s->val == 0)
// - return n + 2;
// wrong: the step does not fit the unrolling
// - for (size_t n = 0;; n += 4) {
// + for (size_t n = 0;; n += 3) {
// wrong: one case too much
// - return n + 3;
// + return n + 4;
