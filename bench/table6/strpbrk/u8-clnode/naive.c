// Byte by byte. The set's chunks are walked for each character.
#include <stddef.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

static int contains(const clnode *set, unsigned char c) {
  for (;; set = set->next)
    for (int i = 0; i < 4; i++) {
      if (set->chunk[i] == 0)
        return 0;
      if (set->chunk[i] == c)
        return 1;
    }
}

char *strpbrk(const char *s, const clnode *accept) {
  for (; *s; s++)
    if (contains(accept, *s))
      return (char *)s;
  return NULL;
}

// wrong: the last byte of each of the set's chunks is left out
// - if (set->chunk[i] == c)
// + if (i < 3 && set->chunk[i] == c)
// wrong: only the set's first chunk counts
// - for (;; set = set->next)
// + ;
// - return 1;
// - }
// - }
// + return 1;
// + }
// + return 0;
// + }
// wrong: bytes against chars with a sign
// - if (set->chunk[i] == c)
// + if (set->chunk[i] == (signed char)c)
// wrong: the end instead of null
// - return NULL;
// + return (char *)s;
// wrong: what comes after it
// - return (char *)s;
// + return (char *)s + 1;
// wrong: the first character is not looked at
// - for (; *s; s++)
// + while (*s && *++s)
