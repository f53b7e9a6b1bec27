// Node by node; the result is the node that holds the character.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

lnode *strchr(lnode *s, int c) {
  for (;; s = s->next) {
    if (s->val == (unsigned char)c)
      return s;
    if (s->val == 0)
      return NULL;
  }
}

// wrong: c is not converted to a byte
// - if (s->val == (unsigned char)c)
// + if (s->val == c)
// wrong: the node after it
// - return s;
// + return s->next;
// wrong: the first node is not looked at
// - for (;; s = s->next) {
// + for (s = s->next;; s = s->next) {
// wrong: the terminator is never found
// - if (s->val == (unsigned char)c)
// - return s;
// - if (s->val == 0)
// - return NULL;
// + if (s->val == 0)
// + return NULL;
// + if (s->val == (unsigned char)c)
// + return s;
