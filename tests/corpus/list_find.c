// First node with a value, early exit.
// struct lnode { u64 val; ptr next; }
// test: const struct lnode *list_find(const struct lnode *l, unsigned long long val)
// input l: list(lnode, next, max 10, val: one_of(0, 1, 4294967296, 4294967297))
// input val: one_of(0, 1, 4294967296, 4294967297, 2)
struct lnode {
  unsigned long long val;
  struct lnode *next;
};

const struct lnode *list_find(const struct lnode *l, unsigned long long val) {
  for (; l; l = l->next)
    if (l->val == val)
      return l;
  return 0;
}
