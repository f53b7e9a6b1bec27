// strspn of a list string with a flat accept set.
// struct lnode { u8 val; ptr next; }
// test: int strspn_list(const struct lnode *p, const char *accept)
// input p: text(lnode, val, next, max 15, of "abc")
// input accept: string(max 3, of "abcd")
struct lnode {
  unsigned char val;
  struct lnode *next;
};

int strspn_list(const struct lnode *p, const char *accept) {
  int n = 0;
  for (; p->val; p = p->next, n++) {
    int member = 0;
    for (const char *a = accept; *a; a++)
      if ((unsigned char)*a == p->val) {
        member = 1;
        break;
      }
    if (!member)
      return n;
  }
  return n;
}
