// Sum of a linked list by non-tail recursion.
// struct lnode { u32 val; ptr next; }
// test: unsigned list_sum_recursive(const struct lnode *l)
// input l: list(lnode, next, max 12)
struct lnode {
  unsigned val;
  struct lnode *next;
};

unsigned list_sum_recursive(const struct lnode *l) {
  return l ? l->val + list_sum_recursive(l->next) : 0;
}
