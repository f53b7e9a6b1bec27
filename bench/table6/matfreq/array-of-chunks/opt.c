// Row by row, a whole chunk in each pass.
#include <stddef.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

size_t count(clnode **m, size_t u, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++)
    for (const clnode *p = m[i]; p; p = p->next) {
      n += p->chunk[0] == x;
      n += p->chunk[1] == x;
      n += p->chunk[2] == x;
      n += p->chunk[3] == x;
    }
  return n;
}

// wrong: an index that was not changed after copying the line
// - n += p->chunk[3] == x;
// + n += p->chunk[2] == x;
// wrong: the last chunk of each row is left out
// - for (const clnode *p = m[i]; p; p = p->next) {
// + for (const clnode *p = m[i]; p && p->next; p = p->next) {
// wrong: a chunk counts once
// - n += p->chunk[0] == x;
// - n += p->chunk[1] == x;
// - n += p->chunk[2] == x;
// - n += p->chunk[3] == x;
// + n += p->chunk[0] == x || p->chunk[1] == x || p->chunk[2] == x || p->chunk[3] == x;
