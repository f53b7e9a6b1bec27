// Sum of a linked list, naive.
// struct lnode { u32 val; ptr next; }
// test: unsigned list_sum(const struct lnode *l)
// input l: list(lnode, next, max 12)
struct lnode {
  unsigned val;
  struct lnode *next;
};

unsigned list_sum(const struct lnode *l) {
  unsigned sum = 0;
  while (l) {
    sum += l->val;
    l = l->next;
  }
  return sum;
}
