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

size_t strspn(const clnode *s, const char *accept) {
  size_t n = 0;
  for (;; s = s->next)
    for (int i = 0; i < 4; i++) {
      if (s->chunk[i] == 0 || !contains(accept, s->chunk[i]))
        return n;
      n++;
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
