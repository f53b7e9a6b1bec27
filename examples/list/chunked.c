typedef struct clnode {
  unsigned chunk[4];
  struct clnode *next;
} clnode;

unsigned sum_chunks(const clnode *p) {
  unsigned total = 0;
  for (; p; p = p->next)
    total += p->chunk[0] + p->chunk[1] + p->chunk[2] + p->chunk[3];
  return total;
}
