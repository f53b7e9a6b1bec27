// Four nodes in each pass.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

lnode *strchr(lnode *s, int c) {
  unsigned char wanted = (unsigned char)c;
  for (;;) {
    if (s->val == wanted)
      return s;
    if (s->val == 0)
      return NULL;
    s = s->next;
    if (s->val == wanted)
      return s;
    if (s->val == 0)
      return NULL;
    s = s->next;
    if (s->val == wanted)
      return s;
    if (s->val == 0)
      return NULL;
    s = s->next;
    if (s->val == wanted)
      return s;
    if (s->val == 0)
      return NULL;
    s = s->next;
  }
}

// wrong: a sign where there is none
// - unsigned char wanted = (unsigned char)c;
// + signed char wanted = (signed char)c;
// wrong: five nodes in a pass of four
// - s = s->next;
// - }
// + s = s->next->next;
// + }
// wrong: the last node of a pass may end the string unseen
// - if (s->val == 0)
// - return NULL;
// - s = s->next;
// - }
// + s = s->next;
// + }
