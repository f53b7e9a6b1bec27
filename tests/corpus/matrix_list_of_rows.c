// The same for a linked list of rows.
// struct mrow { ptr val; ptr next; }
// test: int matrix_list_of_rows(const struct mrow *m, int c, unsigned v)
// input c: int(0..6)
// input m: list(mrow, next, max 5, val: array(u32 int(0..3), c))
// input v: int(0..3)
struct mrow {
  unsigned *val;
  struct mrow *next;
};

int matrix_list_of_rows(const struct mrow *m, int c, unsigned v) {
  int count = 0;
  while (m) {
    for (int j = 0; j < c; j++)
      if (m->val[j] == v)
        ++count;
    m = m->next;
  }
  return count;
}
