// Node by node, four elements of its row in each pass, then the others.
#include <stddef.h>

typedef struct lnode {
  unsigned char *val;
  struct lnode *next;
} lnode;

size_t count(const lnode *m, size_t v, unsigned char x) {
  size_t n = 0;
  for (; m; m = m->next) {
    const unsigned char *row = m->val;
    size_t j = 0;
    for (; j + 3 < v; j += 4) {
      n += row[j] == x;
      n += row[j + 1] == x;
      n += row[j + 2] == x;
      n += row[j + 3] == x;
    }
    for (; j < v; j++)
      n += row[j] == x;
  }
  return n;
}

// wrong: the others are forgotten
// - for (; j < v; j++)
// - n += row[j] == x;
// wrong: the row stays the first one's
// - for (; m; m = m->next) {
// - const unsigned char *row = m->val;
// + const unsigned char *row = m ? m->val : NULL;
// + for (; m; m = m->next) {
// wrong: steps of four, three looked at
// - n += row[j + 1] == x;
// + ;
