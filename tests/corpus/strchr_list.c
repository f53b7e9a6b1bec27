// strchr over a list string: the node that holds the character, or null.
// struct lnode { u8 val; ptr next; }
// test: struct lnode *strchr_list(struct lnode *p, int c)
// input p: text(lnode, val, next, max 20, of "abc")
// input c: one_of(97, 98, 99, 100, 0, 353)
struct lnode {
  unsigned char val;
  struct lnode *next;
};

struct lnode *strchr_list(struct lnode *p, int c) {
  unsigned char ch = (unsigned char)c;
  while (p->val != ch) {
    if (p->val == 0)
      return 0;
    p = p->next;
  }
  return p;
}
