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

size_t strspn(const clnode *s, const clnode *accept) {
  size_t n = 0;
  for (;; s = s->next)
    for (int i = 0; i < 4; i++) {
      if (s->chunk[i] == 0 || !contains(accept, s->chunk[i]))
        return n;
      n++;
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
// wrong: the last byte of each chunk is left out
// - for (int i = 0; i < 4; i++) {
// - if (s->chunk[i] == 0 || !contains(accept, s->chunk[i]))
// + for (int i = 0; i < 3; i++) {
// + if (s->chunk[i] == 0 || !contains(accept, s->chunk[i]))
// wrong: each chunk begins to count anew
// - return n;
// + return n % 4;
// wrong: the other function
// - if (s->chunk[i] == 0 || !contains(accept, s->chunk[i]))
// + if (s->chunk[i] == 0 || contains(accept, s->chunk[i]))
