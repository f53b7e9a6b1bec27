// The same for an array of chunked lists.
// struct cnode { u8 chunk[4]; ptr next; }
// test: unsigned matrix_array_of_chunks(struct cnode *const *rows, int r, int v)
// input r: int(0..5)
// input rows: array(list(cnode, next, max 3, chunk: int(0..3)), r)
// input v: int(0..3)
struct cnode {
  unsigned char chunk[4];
  struct cnode *next;
};

unsigned matrix_array_of_chunks(struct cnode *const *rows, int r, int v) {
  unsigned count = 0;
  while (r-- > 0) {
    for (struct cnode *p = rows[r]; p; p = p->next)
      for (int k = 0; k < 4; k++)
        count += p->chunk[k] == v;
  }
  return count;
}
