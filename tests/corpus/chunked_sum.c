// Sum of a chunked list: every node holds four values.
// struct cnode { u32 chunk[4]; ptr next; }
// test: unsigned chunked_sum(const struct cnode *l)
// input l: list(cnode, next, max 6)
struct cnode {
  unsigned chunk[4];
  struct cnode *next;
};

unsigned chunked_sum(const struct cnode *l) {
  unsigned sum = 0;
  for (; l; l = l->next)
    sum += l->chunk[0] + l->chunk[1] + l->chunk[2] + l->chunk[3];
  return sum;
}
