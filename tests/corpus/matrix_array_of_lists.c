// The same for an array of linked lists.
// struct lnode { u32 val; ptr next; }
// test: unsigned matrix_array_of_lists(struct lnode **rows, unsigned r, unsigned v)
// input r: int(0..5)
// input rows: array(list(lnode, next, max 5, val: int(0..3)), r)
// input v: int(0..3)
struct lnode {
  unsigned val;
  struct lnode *next;
};

unsigned matrix_array_of_lists(struct lnode **rows, unsigned r, unsigned v) {
  unsigned count = 0;
  for (struct lnode **row = rows; row < rows + r; row++)
    for (const struct lnode *p = *row; p; p = p->next)
      count += p->val == v;
  return count;
}
