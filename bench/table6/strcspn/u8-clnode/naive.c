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

size_t strcspn(const char *s, const clnode *reject) {
  size_t n = 0;
  while (s[n] != 0 && !contains(reject, s[n]))
    n++;
  return n;
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
// wrong: one too many
// - return n;
// + return n + 1;
// wrong: the other function
// - while (s[n] != 0 && !contains(reject, s[n]))
// + while (s[n] != 0 && contains(reject, s[n]))
// wrong: the string is not moved on
// - while (s[n] != 0 && !contains(reject, s[n]))
// + while (s[n] != 0 && !contains(reject, *s))
