// Sum of a linked list, four nodes per turn while there are four.
// struct lnode { u32 val; ptr next; }
// test: unsigned list_sum_unroll4(const struct lnode *l)
// input l: list(lnode, next, max 18)
struct lnode {
  unsigned val;
  struct lnode *next;
};

unsigned list_sum_unroll4(const struct lnode *l) {
  unsigned sum = 0;
  while (l && l->next && l->next->next && l->next->next->next) {
    const struct lnode *b = l->next, *c = b->next, *d = c->next;
    sum += l->val + b->val + c->val + d->val;
    l = d->next;
  }
  for (; l; l = l->next)
    sum += l->val;
  return sum;
}
