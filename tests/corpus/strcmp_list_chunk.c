// strcmp of a list string with a chunked-list string.
// struct lnode { u8 val; ptr next; }
// struct cnode { u8 chunk[4]; ptr next; }
// test: int strcmp_list_chunk(const struct lnode *a, const struct cnode *b)
// input a: text(lnode, val, next, max 20)
// input b: text(cnode, chunk, next, max 20, like a)
struct lnode {
  unsigned char val;
  struct lnode *next;
};

struct cnode {
  unsigned char chunk[4];
  struct cnode *next;
};

int strcmp_list_chunk(const struct lnode *a, const struct cnode *b) {
  unsigned i = 0;
  while (a->val == b->chunk[i] && a->val) {
    a = a->next;
    i = (i + 1) & 3;
    if (i == 0)
      b = b->next;
  }
  return a->val - b->chunk[i];
}
