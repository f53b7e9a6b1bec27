// Chunk by chunk, byte by byte. The set is walked for each character.
#include <stddef.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

static int contains(const char *set, char c) {
  for (; *set; set++)
    if (*set == c)
      return 1;
  return 0;
}

unsigned char *strpbrk(clnode *s, const char *accept) {
  for (;; s = s->next)
    for (int i = 0; i < 4; i++) {
      if (s->chunk[i] == 0)
        return NULL;
      if (contains(accept, s->chunk[i]))
        return &s->chunk[i];
    }
}

// wrong: the set's last character is left out
// - for (; *set; set++)
// + for (; *set && set[1]; set++)
// wrong: no character of 0x80 or more is in the set
// - if (*set == c)
// + if (*set == (unsigned char)c)
// wrong: only the set's first character counts
// - for (; *set; set++)
// + if (*set)
// wrong: the chunk, not the byte
// - return &s->chunk[i];
// + return s->chunk;
// wrong: the last byte of each chunk is left out
// - if (contains(accept, s->chunk[i]))
// + if (i < 3 && contains(accept, s->chunk[i]))
// wrong: the end instead of null
// - return NULL;
// + return &s->chunk[i];
