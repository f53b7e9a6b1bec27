// Reverses a list in place.
// struct lnode { u32 val; ptr next; }
// test: struct lnode *list_reverse(struct lnode *l)
// input l: list(lnode, next, max 10)
struct lnode {
  unsigned val;
  struct lnode *next;
};

struct lnode *list_reverse(struct lnode *l) {
  struct lnode *done = 0;
  while (l) {
    struct lnode *rest = l->next;
    l->next = done;
    done = l;
    l = rest;
  }
  return done;
}
