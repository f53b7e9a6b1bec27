// strlen of a list string, four nodes per turn.
// struct lnode { u8 val; ptr next; }
// test: unsigned strlen_list_unroll4(const struct lnode *p)
// input p: text(lnode, val, next, max 20)
struct lnode {
  unsigned char val;
  struct lnode *next;
};

unsigned strlen_list_unroll4(const struct lnode *p) {
  unsigned n = 0;
  for (;; n += 4) {
    if (!p->val)
      return n;
    p = p->next;
    if (!p->val)
      return n + 1;
    p = p->next;
    if (!p->val)
      return n + 2;
    p = p->next;
    if (!p->val)
      return n + 3;
    p = p->next;
  }
}
