// Dot product of two lists, as long as the shorter one.
// struct lnode { u32 val; ptr next; }
// test: unsigned list_dot(const struct lnode *a, const struct lnode *b)
// input a: list(lnode, next, max 10)
// input b: list(lnode, next, max 10)
struct lnode {
  unsigned val;
  struct lnode *next;
};

unsigned list_dot(const struct lnode *a, const struct lnode *b) {
  unsigned dot = 0;
  for (; a && b; a = a->next, b = b->next)
    dot += a->val * b->val;
  return dot;
}
