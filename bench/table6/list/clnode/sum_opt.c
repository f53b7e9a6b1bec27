// A whole chunk in each pass.
typedef struct clnode {
  unsigned chunk[4];
  struct clnode *next;
} clnode;

unsigned sum(const clnode *p) {
  unsigned total = 0;
  for (; p; p = p->next)
    total += p->chunk[0] + p->chunk[1] + p->chunk[2] + p->chunk[3];
  return total;
}

// wrong: a number twice, another one not at all
// - total += p->chunk[0] + p->chunk[1] + p->chunk[2] + p->chunk[3];
// + total += p->chunk[0] + p->chunk[1] + p->chunk[2] + p->chunk[2];
// wrong: the last chunk is left out
// - for (; p; p = p->next)
// + for (; p && p->next; p = p->next)
// wrong: counted from 1
// - total += p->chunk[0] + p->chunk[1] + p->chunk[2] + p->chunk[3];
// + total += p->chunk[1] + p->chunk[2] + p->chunk[3];
