// Appends list b to list a, destructively.
// struct lnode { u32 val; ptr next; }
// test: struct lnode *list_append(struct lnode *a, struct lnode *b)
// input a: list(lnode, next, max 8)
// input b: list(lnode, next, max 8)
struct lnode {
  unsigned val;
  struct lnode *next;
};

struct lnode *list_append(struct lnode *a, struct lnode *b) {
  struct lnode *last = a;
  if (!a)
    return b;
  while (last->next)
    last = last->next;
  last->next = b;
  return a;
}
