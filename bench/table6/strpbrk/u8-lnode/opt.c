// Byte by byte. The set's nodes are walked four in each pass.
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

char *strpbrk(const char *s, const lnode *accept) {
  for (; *s; s++)
    if (contains(accept, *s))
      return (char *)s;
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
// + return (char *)s;
// wrong: what comes after it
// - return (char *)s;
// + return (char *)s + 1;
// wrong: the first character is not looked at
// - for (; *s; s++)
// + while (*s && *++s)
