// Byte by byte. The set's nodes are walked for each character.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

static int contains(const lnode *set, unsigned char c) {
  for (; set->val != 0; set = set->next)
    if (set->val == c)
      return 1;
  return 0;
}

char *strpbrk(const char *s, const lnode *accept) {
  for (; *s; s++)
    if (contains(accept, *s))
      return (char *)s;
  return NULL;
}

// wrong: the set's last node is left out
// - for (; set->val != 0; set = set->next)
// + for (; set->val != 0 && set->next->val != 0; set = set->next)
// wrong: bytes against chars with a sign
// - if (set->val == c)
// + if (set->val == (signed char)c)
// wrong: only the set's first node counts
// - for (; set->val != 0; set = set->next)
// + if (set->val != 0)
// wrong: the end instead of null
// - return NULL;
// + return (char *)s;
// wrong: what comes after it
// - return (char *)s;
// + return (char *)s + 1;
// wrong: the first character is not looked at
// - for (; *s; s++)
// + while (*s && *++s)
