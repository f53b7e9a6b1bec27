// Merges two sorted lists by relinking, with a dummy head on the stack.
// struct lnode { i32 val; ptr next; }
// test: struct lnode *list_merge_sorted(struct lnode *a, struct lnode *b)
// input a: list(lnode, next, max 7, val: int(-4..4), sorted val)
// input b: list(lnode, next, max 7, val: int(-4..4), sorted val)
struct lnode {
  int val;
  struct lnode *next;
};

struct lnode *list_merge_sorted(struct lnode *a, struct lnode *b) {
  struct lnode dummy = {0, 0};
  struct lnode *last = &dummy;
  while (a && b) {
    if (a->val <= b->val) {
      last->next = a;
      a = a->next;
    } else {
      last->next = b;
      b = b->next;
    }
    last = last->next;
  }
  last->next = a ? a : b;
  return dummy.next;
}
