// Chunk by chunk, byte by byte. The set's chunks are walked for each character.
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

unsigned char *strpbrk(clnode *s, const clnode *accept) {
  for (;; s = s->next)
    for (int i = 0; i < 4; i++) {
      if (s->chunk[i] == 0)
        return NULL;
      if (contains(accept, s->chunk[i]))
        return &s->chunk[i];
    }
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
// wrong: the chunk, not the byte
// - return &s->chunk[i];
// + return s->chunk;
// wrong: the last byte of each chunk is left out
// - if (contains(accept, s->chunk[i]))
// + if (i < 3 && contains(accept, s->chunk[i]))
// wrong: the end instead of null
// - return NULL;
// + return &s->chunk[i];
