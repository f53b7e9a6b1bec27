// Four bytes of a chunk in each pass. The set is walked four characters in each pass.
#include <stddef.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

static int contains(const char *set, char c) {
  for (;; set += 4) {
    if (set[0] == 0)
      return 0;
    if (set[0] == c)
      return 1;
    if (set[1] == 0)
      return 0;
    if (set[1] == c)
      return 1;
    if (set[2] == 0)
      return 0;
    if (set[2] == c)
      return 1;
    if (set[3] == 0)
      return 0;
    if (set[3] == c)
      return 1;
  }
}

size_t strspn(const clnode *s, const char *accept) {
  for (size_t n = 0;; n += 4, s = s->next) {
    if (s->chunk[0] == 0 || !contains(accept, s->chunk[0]))
      return n;
    if (s->chunk[1] == 0 || !contains(accept, s->chunk[1]))
      return n + 1;
    if (s->chunk[2] == 0 || !contains(accept, s->chunk[2]))
      return n + 2;
    if (s->chunk[3] == 0 || !contains(accept, s->chunk[3]))
      return n + 3;
  }
}

// wrong: every fourth character of the set is left out
// - if (set[3] == c)
// - return 1;
// wrong: an index that was not changed after copying the line
// - if (set[2] == c)
// + if (set[1] == c)
// wrong: a set of two characters contains everything
// - if (set[2] == 0)
// - return 0;
// + if (set[2] == 0)
// + return 1;
// wrong: an index that was not changed after copying the line
// - if (s->chunk[3] == 0 || !contains(accept, s->chunk[3]))
// + if (s->chunk[3] == 0 || !contains(accept, s->chunk[2]))
// wrong: a chunk counts as three
// - for (size_t n = 0;; n += 4, s = s->next) {
// + for (size_t n = 0;; n += 3, s = s->next) {
// wrong: a number that was not changed after copying the line
// - return n + 2;
// + return n + 1;
